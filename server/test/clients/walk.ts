/** What a walk needs besides the client's own means. */
export interface Walker {
  baseUrl: string;
  /** Of the member who is registered; also the first part of the address. */
  username: string;
  /** The id of a member who can be found. */
  partner: string;
  /** The token of the link that was mailed to an address. */
  verificationToken: (email: string) => Promise<string>;
}

/** What a walk has seen. */
export interface Seen {
  registered: boolean;
  /** The code of a question without a login. */
  refusal: string | undefined;
  found: boolean;
  messages: (string | undefined)[];
  likes: number | undefined;
  comments: string[];
}

export type Walk = (walker: Walker) => Promise<Seen>;
