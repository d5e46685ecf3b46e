import type { DataSource, DeepPartial } from 'typeorm';
import { emailColumns } from '../../../common/email-address.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import { noteSighting } from '../../identity/identity.module.js';
import type { SessionService, StartedSession } from '../../identity/sessions/session.service.js';
import { asDuplicateError, Member, storeInterests } from '../../members/members.module.js';
import type { AddressClaimService, Rival } from '../confirmation/address-claim.service.js';
import type { LinkService } from '../confirmation/link.service.js';

/** An account to be stored. `columns` are those of the member without the address. */
interface NewAccount {
  columns: DeepPartial<Member>;
  email: string;
  interestIds: number[];
  device: string | null;
  /** The unverified account that holds the address. */
  rival: Rival | null;
}

interface StoredAccount {
  id: number;
  session: StartedSession;
}

/** Stores new accounts. */
export class NewAccountService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionService,
    private readonly links: LinkService,
    private readonly claims: AddressClaimService,
  ) {}

  /** Stores an account with a session, and sends the link that verifies its address. Refuses what is in use meanwhile. */
  async store({ columns, interestIds, device, rival, ...account }: NewAccount): Promise<StoredAccount> {
    const { email } = emailColumns(account.email);
    try {
      return await inTransaction(this.dataSource, async (transaction) => {
        const { database } = transaction;
        const address = await this.claims.enter(transaction, email, rival);
        const { identifiers } = await database.getRepository(Member).insert({ ...columns, ...address });
        const { id } = identifiers[0] as Pick<Member, 'id'>;
        await storeInterests(database, id, interestIds);
        const { currentIp: ip, createdAt: seenAt } = columns;
        if (ip) await noteSighting(database, { memberId: id, ip, seenAt });
        await this.links.sendVerification(database, email, id);
        return { id, session: await this.sessions.start(database, id, device) };
      });
    } catch (fault) {
      throw asDuplicateError(fault);
    }
  }
}
