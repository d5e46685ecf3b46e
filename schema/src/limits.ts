/** Every number that the product promises, once. Durations say their unit in the name. */

/** A member is an adult: this many full years on the calendar of Copenhagen. */
export const MINIMUM_AGE = 18;
/** The greatest age that a birthdate may give; older is a slip of the pen. */
export const MAXIMUM_AGE = 120;

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 20;
export const PASSWORD_MIN = 6;
/** Longer passwords would let a stranger make the server hash megabytes. */
export const PASSWORD_MAX = 128;
/** RFC 5321: the longest address that a mail server has to accept. */
export const EMAIL_MAX = 254;
export const ABOUT_ME_MAX = 1000;
export const MESSAGE_MAX = 2000;
export const POST_MAX = 1000;
export const COMMENT_MAX = 500;
export const CONTACT_NAME_MAX = 100;
export const CONTACT_SUBJECT_MAX = 200;
export const CONTACT_MESSAGE_MAX = 5000;

export const AVATAR_MAX_BYTES = 5 * 1024 * 1024;
/** A small file can hold an enormous picture; this many pixels are decoded at the most. */
export const AVATAR_MAX_PIXELS = 25_000_000;
/** Edges in pixels of the two stored squares: cards and lists show the small one, profiles the large one. */
export const AVATAR_SIZES = { small: 128, large: 512 } as const;
/**
 * Pictures that one server process works on at once: each takes a thread of those that also hash passwords. Seconds that
 * the next ones wait for their turn, and that one may take.
 */
export const PICTURE_LIMITS = { atOnce: 2, waitSeconds: 20, workSeconds: 10 } as const;
/** What a form may weigh besides its one picture: its texts, and what stands between its parts. */
export const FORM_TEXT_MAX_BYTES = 64 * 1024;
/** Forms that one server process takes at once, all together and of one network, and seconds in which one has to arrive. */
export const FORM_LIMITS = { atOnce: 8, atOnceOfNetwork: 2, seconds: 20 } as const;
/** Whoever found the server busy with pictures may try again after so many seconds. */
export const FORM_RETRY_SECONDS = 5;
/** What was refused before it was read whole is let through to nowhere for so long: a browser that still sends then hears why. */
export const REFUSED_BODY_SECONDS = 10;

export const TOWN_SUGGESTIONS_FROM = 2;
export const TOWN_SUGGESTIONS_MAX = 10;

export const MATCHES_PAGE_SIZE = 30;
/** REST answers a plain list; this many rows at the most. */
export const MATCHES_REST_MAX = 1000;
export const MATCHES_PAGE_SIZE_MAX = 1000;
export const AGE_SLIDER_MIN = 18;
/** The slider's top stands for this age and above. */
export const AGE_SLIDER_MAX = 100;
export const DISTANCE_SLIDER_MIN = 1;
/** The slider's top means no limit. */
export const DISTANCE_NO_LIMIT = 501;
export const DISTANCE_DEBOUNCE_MS = 300;

/** Seconds that a plain member waits between two messages, over all partners. */
export const CHAT_COOLDOWN_SECONDS = 300;
export const MESSAGES_PAGE_SIZE = 50;
export const MESSAGES_PAGE_SIZE_MAX = 500;
export const CHATS_MAX = 500;
export const POSTS_PAGE_SIZE = 20;
export const POSTS_PAGE_SIZE_MAX = 200;
export const COMMENTS_PAGE_SIZE_MAX = 500;
export const REPORT_REASON_MAX = 2000;
/** A report keeps this many of the newest messages of the two members, whoever deletes or is erased later. */
export const REPORT_SNAPSHOT_MESSAGES = 20;
/** Blocked members that one answer lists, the newest first. */
export const BLOCKED_MEMBERS_MAX = 500;
/** New posts are counted up to here; one more is told as more than that. */
export const NEW_POSTS_COUNTED = 99;
/** How often a page in sight asks whether there are new posts. */
export const NEW_POSTS_EVERY_MS = 20_000;
/** Changes that one catch-up answers; a client that is further behind loads the thread again. */
export const CATCH_UP_MAX = 1000;

/** A member is mailed about messages that stay unread this long, and never between these hours of Copenhagen. */
export const UNREAD_MAIL_AFTER_MINUTES = 15;
export const QUIET_FROM_HOUR = 22;
export const QUIET_UNTIL_HOUR = 7;
/** Whoever was seen this lately may be here now: when a member is online is noted half as often. */
export const ONLINE_MINUTES = 10;

export const SESSION_DAYS = 7;
export const VERIFICATION_TOKEN_HOURS = 48;
export const RESET_TOKEN_MINUTES = 60;
/** A new address that was asked for without the password counts this long after it was confirmed. */
export const EMAIL_CHANGE_DELAY_HOURS = 72;
/** The old address can be had back this long after a change was asked for, and after it took effect. */
export const EMAIL_UNDO_DAYS = 7;
/** The link to a copy of one's data works this long after the copy was made, and the copy is kept as long. */
export const EXPORT_LINK_HOURS = 72;
/** A page whose download broke on the last stretch can fetch the copy once more for this long. */
export const EXPORT_RETRY_MINUTES = 10;
/** That a copy was asked for, and what became of it, is remembered this long. */
export const EXPORT_TRACE_DAYS = 30;
/** Addresses of the network that a member is shown of its own, the newest. */
export const IP_HISTORY_SHOWN = 50;
export const RESET_REDIRECT_MS = 1500;
export const MODAL_CLOSE_MS = 1000;
/** `last_online` is written at most this often. */
export const LAST_ONLINE_EVERY_MINUTES = 5;

export const PLUS_PRICE_DKK = 39;
/** The price as payments count it. */
export const PLUS_PRICE_ORE = PLUS_PRICE_DKK * 100;
export const PLUS_REMINDER_DAYS = 3;
/** Hours in which an opened order can be paid; it is asked about until they have passed. */
export const PLUS_ORDER_OPEN_HOURS = 72;
export const WITHDRAWAL_DAYS = 14;
export const ACCOUNTING_YEARS = 5;
/** Orders that nobody paid say nothing to the accounts. */
export const UNPAID_ORDER_DAYS = 30;
export const IP_HISTORY_DAYS = 90;
export const PAUSE_AFTER_YEARS = 2;
export const DELETE_AFTER_PAUSED_YEARS = 2;
export const RETENTION_WARNING_DAYS = 30;
/** A warning that no mail server takes is tried for this long; then the profile counts as left for good. */
export const UNREACHABLE_AFTER_DAYS = 60;
export const UNVERIFIED_PURGE_DAYS = 7;
export const CONTACT_RETENTION_MONTHS = 12;
/** A report's text is kept this long after it was closed. */
export const REPORT_RETENTION_MONTHS = 12;
/** Days that the chart of new accounts shows. */
export const ADMIN_STATS_DAYS = 7;
export const ADMIN_STATS_DAYS_MAX = 90;
export const ADMIN_PAGE_SIZE = 25;
export const ADMIN_PAGE_SIZE_MAX = 500;
/** As far as the portal counts a list: the number stands for that many or more. */
export const ADMIN_LIST_COUNTED = 10_000;
/** A shorter search text looks at beginnings only. */
export const ADMIN_SEARCH_ANYWHERE_MIN = 3;
/** Of each kind, the newest that the portal shows of one member. */
export const ADMIN_DETAIL_MAX = 100;
export const BAN_REASON_MAX = 500;
export const ADMIN_NOTES_MAX = 2000;
/** What administrators did, with ids only. */
export const AUDIT_YEARS = 2;
/** How long a banned person's address is recognised when it registers again. */
export const BAN_MEMORY_YEARS = 2;
/** A stored picture that no profile shows is thrown away when it is older: an upload may still be under way. */
export const ORPHANED_PICTURE_HOURS = 24;
/** A job that was given up, such as a mail to an address that isn't there, is kept this long for the operator to see. */
export const FAILED_JOB_DAYS = 30;
/** The mark of a mail about the end of Plus is kept this long after that end. */
export const PLUS_NOTICE_DAYS = 30;
export const DATA_REQUEST_MONTHS = 1;
export const DATA_REQUEST_MONTHS_MAX = 3;
export const SUPPORT_REPLY_HOURS = 24;

/** Socket: how long one attempt may take, and the delays between attempts. */
export const SOCKET_CONNECT_TIMEOUT_MS = 20_000;
export const SOCKET_RETRY_MIN_MS = 1000;
export const SOCKET_RETRY_MAX_MS = 5000;
export const SOCKET_RETRY_JITTER = 0.5;
/** Close code of a socket whose login has ended; the client stops trying and clears the stored login. */
export const SOCKET_CLOSED_SESSION_ENDED = 4403;

/** How much of something one account or address may do in a span of time. */
export const RATE_LIMITS = {
  /** Of one account from one address. */
  login: { points: 10, seconds: 15 * 60 },
  /** Of one account from anywhere, and from one address to any account: changing either doesn't help a guesser. */
  loginAccount: { points: 30, seconds: 15 * 60 },
  loginAddress: { points: 30, seconds: 15 * 60 },
  register: { points: 5, seconds: 60 * 60 },
  linkMail: { points: 3, seconds: 60 * 60 },
  contact: { points: 5, seconds: 60 * 60 },
  /** New addresses that one member asks to be known by: each brings a mail to somebody. */
  emailChange: { points: 5, seconds: 60 * 60 },
  /** Tries of one member to name its password when changing it. */
  passwordChange: { points: 10, seconds: 15 * 60 },
  /** Pictures of itself that one member sends. */
  picture: { points: 10, seconds: 60 * 60 },
  post: { points: 5, seconds: 10 * 60 },
  comment: { points: 20, seconds: 10 * 60 },
  /** Payments that one member begins, and payments that it asks about. */
  payment: { points: 30, seconds: 60 * 60 },
  report: { points: 10, seconds: 24 * 60 * 60 },
  /** Copies of one member's data, whoever asks for them. */
  export: { points: 3, seconds: 24 * 60 * 60 },
  newConversation: { points: 30, seconds: 24 * 60 * 60 },
} as const;

/** What one GraphQL request may ask for. */
export const QUERY_LIMITS = { depth: 10, aliases: 15, directives: 50, tokens: 1000, cost: 5000 } as const;
