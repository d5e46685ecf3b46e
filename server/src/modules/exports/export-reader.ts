import type { Database } from '../../infra/postgres/data-source.js';
import type {
  ExportedConversation,
  ExportedList,
  ExportedMessage,
  ExportedRow,
  Pages,
  PersonalData,
} from '../../shared/personal-data.js';

/** Reads what the modules declare of one member's data. */
export class ExportReader {
  constructor(
    private readonly database: Database,
    private readonly memberId: number,
    private readonly now: Date,
    private readonly personalData: readonly PersonalData[],
  ) {}

  /** The lists of each module that has any, and the page on which they are. */
  get parts(): NonNullable<PersonalData['exported']>[] {
    return this.personalData.flatMap(({ exported = [] }) => exported);
  }

  /** The rows of a list, the oldest first. */
  read(exported: ExportedList): Pages<ExportedRow> {
    return exported.pages(this.database, this.memberId);
  }

  async *conversations(): Pages<ExportedConversation> {
    for (const { conversations } of this.personalData)
      if (conversations) yield* conversations.conversations(this.database, this.memberId);
  }

  /** The messages of both sides of a conversation, the oldest first. */
  async *messages(conversationId: number): Pages<ExportedMessage> {
    for (const { conversations } of this.personalData)
      if (conversations) yield* conversations.messages(this.database, conversationId, this.memberId, this.now);
  }
}
