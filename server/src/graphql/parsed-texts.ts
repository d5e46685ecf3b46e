import { createHash } from 'node:crypto';
import type { DocumentStore } from '@apollo/server';
import { QUERY_LIMITS } from '@venn/schema/limits';
import { type DocumentNode, parse } from 'graphql';

/** How every text is parsed. */
export const PARSE_OPTIONS = { maxTokens: QUERY_LIMITS.tokens };
/** Characters of texts that are remembered; what is made of them takes some thirty times the room. */
const REMEMBERED_CHARACTERS = 1_000_000;

/** Apollo's keys end with the SHA-256 of the text, which is all that tells documents of one schema apart. */
const hashIn = (key: string): string => key.slice(key.lastIndexOf(':') + 1);

/** Parsed texts for as long as there is room, the latest used longest. Apollo keeps its documents here. */
export class ParsedTexts implements DocumentStore {
  readonly #documents = new Map<string, DocumentNode>();
  #characters = 0;

  get(key: string): Promise<DocumentNode | undefined> {
    return Promise.resolve(this.#recall(hashIn(key)));
  }

  set(key: string, document: DocumentNode): Promise<void> {
    this.#remember(hashIn(key), document);
    return Promise.resolve();
  }

  delete(key: string): Promise<boolean> {
    return Promise.resolve(this.#forget(hashIn(key)));
  }

  /** The document of a text that doesn't come by Apollo. Throws where it is no GraphQL. */
  read(text: string): DocumentNode {
    const hash = createHash('sha256').update(text).digest('hex');
    const known = this.#recall(hash);
    if (known) return known;
    const document = parse(text, PARSE_OPTIONS);
    this.#remember(hash, document);
    return document;
  }

  #recall(hash: string): DocumentNode | undefined {
    const document = this.#documents.get(hash);
    if (document === undefined) return undefined;
    // Last in, last out.
    this.#documents.delete(hash);
    this.#documents.set(hash, document);
    return document;
  }

  #remember(hash: string, document: DocumentNode): void {
    this.#forget(hash);
    this.#documents.set(hash, document);
    this.#characters += lengthOf(document);
    for (const oldest of this.#documents.keys()) {
      if (this.#characters <= REMEMBERED_CHARACTERS) return;
      this.#forget(oldest);
    }
  }

  #forget(hash: string): boolean {
    const document = this.#documents.get(hash);
    if (document === undefined) return false;
    this.#characters -= lengthOf(document);
    return this.#documents.delete(hash);
  }
}

const lengthOf = ({ loc }: DocumentNode): number => loc?.source.body.length ?? 0;
