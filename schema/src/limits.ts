/** All numbers of the product. Names of durations end in their unit. */

/** Full years, in the time zone of Copenhagen. */
export const MINIMUM_AGE = 18;
/** Higher ages count as typing errors in the birthdate. */
export const MAXIMUM_AGE = 120;

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 20;
export const PASSWORD_MIN = 6;
/** Limits the cost of hashing for unauthenticated requests. */
export const PASSWORD_MAX = 128;
/** Passwords that a server process hashes at once, some 25 ms each, and that may wait for it; others retry later. */
export const PASSWORD_WORK = { atOnce: 3, waiting: 200, retrySeconds: 5 } as const;
/** Maximum length of an address in RFC 5321. */
export const EMAIL_MAX = 254;
export const ABOUT_ME_MAX = 1000;
export const MESSAGE_MAX = 2000;
export const POST_MAX = 1000;
export const COMMENT_MAX = 500;
export const AFTALE_TITLE_MIN = 3;
export const AFTALE_TITLE_MAX = 60;
/** The text below an aftale, which may be left out. */
export const AFTALE_TEXT_MAX = 500;
export const AFTALE_PLACE_MAX = 120;
/** Places of an aftale besides its host's. */
export const AFTALE_PLACES_MAX = 11;
export const AFTALE_PLACES = 4;
/** An aftale begins at least this long after it is made, and at most so many days. */
export const AFTALE_SOONEST_MINUTES = 60;
export const AFTALE_LATEST_DAYS = 90;
/** Longer ones count as typing errors in the end. */
export const AFTALE_LONGEST_HOURS = 72;
/** What somebody who asks to join writes to the host. */
export const AFTALE_NOTE_MAX = 300;
/** What a host says to those who were coming to an aftale that is cancelled. */
export const AFTALE_CANCEL_TEXT_MAX = 300;
/** Aftaler that a host may have ahead at a time. */
export const HOSTED_AFTALER = { user: 3, plus: 5, newAccount: 1 } as const;
/** Requests of a member for aftaler ahead that are neither granted nor declined, the waiting ones included. */
export const OPEN_REQUESTS = { member: 10, newAccount: 3 } as const;
export const AFTALER_PAGE_SIZE = 20;
export const AFTALER_PAGE_SIZE_MAX = 100;
/** Maximum length of a member's list of own aftaler, the next one first. */
export const OWN_AFTALER_MAX = 50;
/** Requests that a host sees of one aftale, the earliest first. */
export const REQUESTS_SHOWN = 100;
/** A host gets at most one mail about requests in this time. */
export const REQUEST_MAIL_MINUTES = 60;
/** The hour in Copenhagen, on the day before, at which those who are coming are reminded of an aftale. */
export const REMINDER_HOUR = 18;
/** A change or a cancellation is told in the quiet hours, too, when the aftale begins within this time. */
export const URGENT_NEWS_HOURS = 12;
/** Without an end an aftale counts as over this long after its beginning. */
export const OPEN_END_HOURS = 4;
/** How long after an aftale those who went are asked whether they met. */
export const MEETING_DAYS = 7;
/** How long the place of an aftale is kept after its beginning, and the list of who came. */
export const AFTALE_PLACE_DAYS = 14;
export const AFTALE_GUESTS_MONTHS = 12;
/** Maximum length of the list of proposals of a conversation, the newest ones. */
export const PROPOSALS_SHOWN = 100;
export const CONTACT_NAME_MAX = 100;
export const CONTACT_SUBJECT_MAX = 200;
export const CONTACT_MESSAGE_MAX = 5000;

export const AVATAR_MAX_BYTES = 5 * 1024 * 1024;
/** Limits decoding: a small file can contain a huge picture. */
export const AVATAR_MAX_PIXELS = 25_000_000;
/** Edge lengths in pixels of the stored squares: small for cards and lists, large for profiles. */
export const AVATAR_SIZES = { small: 128, large: 512 } as const;
/**
 * Pictures that a server converts concurrently, each in a process of its own; timeout of the queue; processor time and
 * time after which the process of one picture is killed; scans of a JPEG, of which a progressive one has some ten.
 */
export const PICTURE_LIMITS = {
  atOnce: 2,
  ofVisitors: 1,
  waitSeconds: 20,
  processorSeconds: 5,
  workSeconds: 20,
  scans: 100,
} as const;
/** Size limit of a multipart body without its file. */
export const FORM_TEXT_MAX_BYTES = 64 * 1024;
/**
 * Multipart requests that a server process receives at once, of members and of visitors, and of one client network among
 * each; timeout for receiving one. After `graceSeconds` a form has to keep up with `bytesPerSecond` on average. A network
 * that has left `unfinished` forms incomplete or too slow within `unfinishedSeconds` may send no further ones.
 */
export const FORM_LIMITS = {
  members: 6,
  visitors: 6,
  atOnceOfNetwork: 2,
  seconds: 20,
  graceSeconds: 3,
  bytesPerSecond: 20 * 1024,
  unfinished: 5,
  unfinishedSeconds: 60,
} as const;
/** Retry-After of a request refused because too many pictures or forms are being processed. */
export const FORM_RETRY_SECONDS = 5;
/**
 * What a server process allows to be begun and not finished, or sent and not read. Requests without an answer: of one
 * connection, since browsers don't pipeline, and of one client network, of which a mobile operator's has many members.
 * Bytes of unread answers, of one network and of all.
 * Sockets of a network that haven't sent their login yet. Seconds for a request's headers, for all of it, and for a
 * connection on which nothing moves while a response is on its way.
 */
export const CONNECTION_LIMITS = {
  unansweredOfConnection: 8,
  unansweredOfNetwork: 500,
  unreadBytesOfNetwork: 64 * 1024 * 1024,
  unreadBytes: 128 * 1024 * 1024,
  silentSocketsOfNetwork: 200,
  headerSeconds: 15,
  requestSeconds: 30,
  idleSeconds: 90,
} as const;
/** How long the rest of a refused body is read and discarded, so that the client can read the response. */
export const REFUSED_BODY_SECONDS = 10;

export const TOWN_SUGGESTIONS_FROM = 2;
export const TOWN_SUGGESTIONS_MAX = 10;

export const MATCHES_PAGE_SIZE = 30;
/** Maximum length of the REST list, which has no pages. */
export const MATCHES_REST_MAX = 1000;
export const MATCHES_PAGE_SIZE_MAX = 100;
export const AGE_SLIDER_MIN = 18;
/** The slider's maximum includes higher ages. */
export const AGE_SLIDER_MAX = 100;
export const DISTANCE_SLIDER_MIN = 1;
/** The slider's maximum means no limit. */
export const DISTANCE_NO_LIMIT = 501;
export const DISTANCE_DEBOUNCE_MS = 300;

/** Cooldown between two messages of a member without Plus, over all partners. */
export const CHAT_COOLDOWN_SECONDS = 300;
export const MESSAGES_PAGE_SIZE = 50;
export const MESSAGES_PAGE_SIZE_MAX = 500;
export const CHATS_MAX = 500;
export const SEARCH_TEXT_MIN = 2;
export const SEARCH_TEXT_MAX = 100;
export const SEARCH_PAGE_SIZE = 20;
export const SEARCH_PAGE_SIZE_MAX = 50;
/** Partners whose names a search finds. */
export const SEARCH_PARTNERS_MAX = 20;
/** Messages of a conversation whose words are stored together for searches. */
export const SEARCH_BLOCK = 16;
export const POSTS_PAGE_SIZE = 20;
export const POSTS_PAGE_SIZE_MAX = 200;
export const COMMENTS_PAGE_SIZE_MAX = 500;
/** Comments that come with a post, `Post.comments`. */
export const POST_COMMENTS = 20;
export const POST_COMMENTS_MAX = 100;
export const REPORT_REASON_MAX = 2000;
/** A visitor's words for where the reported content is: a link, mostly. */
export const REPORT_LOCATION_MAX = 500;
/** Newest messages of the two members that are copied into a report, and as many that were deleted. */
export const REPORT_SNAPSHOT_MESSAGES = 20;
/** The same report within this time is a retry. */
export const REPORT_RETRY_MINUTES = 10;
/** Maximum length of a member's list of own reports, the newest first. */
export const OWN_REPORTS_MAX = 100;
/** Maximum length of the list of blocked members, the newest first. */
export const BLOCKED_MEMBERS_MAX = 500;
/** Members whom one member may hide in Find Venner. */
export const HIDDEN_MEMBERS_MAX = 500;
/** New posts are counted up to this number plus one, which means 'more'. */
export const NEW_POSTS_COUNTED = 99;
/** Polling interval for new posts while the page is visible. */
export const NEW_POSTS_EVERY_MS = 20_000;
/** Maximum number of changes per catch-up; with more, the client reloads the thread. */
export const CATCH_UP_MAX = 1000;

/** Messages unread for this long are announced by mail, but not between the quiet hours (Copenhagen). */
export const UNREAD_MAIL_AFTER_MINUTES = 15;
export const QUIET_FROM_HOUR = 22;
export const QUIET_UNTIL_HOUR = 7;
/** Whoever was reached on a phone gets the mail about the same only when this has passed without a visit or a reading. */
export const PUSH_MAIL_AFTER_HOURS = 24;
/** Messages and comments are told on a phone after this long, together with those that have come meanwhile. */
export const MESSAGE_PUSH_SECONDS = 10;
export const COMMENT_PUSH_SECONDS = 60;
export const PUSH_DEVICES_MAX = 10;
/** A phone or browser that nothing has reached for this long is forgotten. */
export const PUSH_DEVICE_DAYS = 90;
/** 'Ikke nu' to the question whether to notify is final for so long. */
export const PUSH_QUESTION_DAYS = 60;
/** On so many days a member has been here before a browser offers to install the app. */
export const INSTALL_OFFER_VISITS = 3;
/** A member counts as online for this long after `last_online`, twice its update interval. */
export const ONLINE_MINUTES = 10;

export const SESSION_DAYS = 7;
/** How long a browser keeps what a member was writing when a login ended by itself. */
export const DRAFT_DAYS = 7;
/** How long a device counts as known after a login on it: the lifetime of its cookie. */
export const DEVICE_DAYS = 180;
/** Accounts that one browser is recognised for. */
export const DEVICE_ACCOUNTS = 5;
/** Lifetime of an administrator's session; the cookies stay `SESSION_DAYS`. */
export const ADMIN_SESSION_HOURS = 12;
/** Minimum length of an administrator's password. */
export const ADMIN_PASSWORD_MIN = 12;
/** An administrator with a second factor is asked for it again after this time, before an action that needs it. */
export const STEP_UP_MINUTES = 15;
export const RECOVERY_CODES = 10;
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 40;
/** How long a started passkey request or authenticator set-up can be completed. */
export const FACTOR_REQUEST_MINUTES = 10;
export const VERIFICATION_TOKEN_HOURS = 48;
export const RESET_TOKEN_MINUTES = 60;
/** Delay after the confirmation of an e-mail change that was requested without the password. */
export const EMAIL_CHANGE_DELAY_HOURS = 72;
/** An e-mail change can be undone this long after the request, and after it took effect. */
export const EMAIL_UNDO_DAYS = 7;
/** Lifetime of a data export and its link, from the completion of the export. */
export const EXPORT_LINK_HOURS = 72;
/** How long a page may repeat an incomplete download of its data export. */
export const EXPORT_RETRY_MINUTES = 10;
/** Retention of the record of a data export. */
export const EXPORT_TRACE_DAYS = 30;
/** Newest IP addresses shown to a member in the own history. */
export const IP_HISTORY_SHOWN = 50;
export const RESET_REDIRECT_MS = 1500;
export const MODAL_CLOSE_MS = 1000;
/** Minimum interval between updates of `last_online`. */
export const LAST_ONLINE_EVERY_MINUTES = 5;

export const PLUS_PRICE_DKK = 39;
/** The price in øre, the unit of payments. */
export const PLUS_PRICE_ORE = PLUS_PRICE_DKK * 100;
export const PLUS_REMINDER_DAYS = 3;
/** How long an order can be paid; the provider is polled until then. */
export const PLUS_ORDER_OPEN_HOURS = 72;
export const WITHDRAWAL_DAYS = 14;
/** Withdrawals of one member within these months: after the first a purchase needs the consent, from `from` on the portal marks them. */
export const MARKED_WITHDRAWALS = { from: 3, months: 12 } as const;
export const ACCOUNTING_YEARS = 5;
/** Retention of unpaid orders, which are irrelevant for accounting. */
export const UNPAID_ORDER_DAYS = 30;
export const IP_HISTORY_DAYS = 90;
export const PAUSE_AFTER_YEARS = 2;
export const DELETE_AFTER_PAUSED_YEARS = 2;
export const RETENTION_WARNING_DAYS = 30;
/** How long an undeliverable retention warning is retried; then the account counts as abandoned. */
export const UNREACHABLE_AFTER_DAYS = 60;
export const UNVERIFIED_PURGE_DAYS = 7;
/** An unverified account of this age gives way to a new registration with its address at once. */
export const UNVERIFIED_HOLD_HOURS = 24;
export const CONTACT_RETENTION_MONTHS = 12;
/** Retention of a report's text after it was closed. */
export const REPORT_RETENTION_MONTHS = 12;
/** The reporter is told the outcome this long after the last change of the report's status. */
export const REPORT_OUTCOME_MINUTES = 15;
/** A visitor's report is deleted when its address isn't confirmed within this time. */
export const UNCONFIRMED_REPORT_HOURS = 48;
/** How long the text of a deleted message is kept for reports. */
export const SEALED_MESSAGE_DAYS = 14;
/** Retention of decisions and appeals. */
export const DECISION_RETENTION_MONTHS = 24;
/** An appeal can be sent this long after the decision; what was removed is kept as long, or until the appeal is decided. */
export const APPEAL_MONTHS = 6;
export const DECISION_FACTS_MAX = 2000;
export const APPEAL_TEXT_MAX = 2000;
/** Lengths of a suspension that the portal offers, besides a date and a ban without an end. */
export const SUSPENSION_DAYS = [7, 30, 90] as const;
/** Months of the portal's figures, the present one included: reports are kept at least as long. */
export const FIGURE_MONTHS = 12;
/** Members are told of new terms this long before they apply. */
export const TERMS_NOTICE_DAYS = 30;
/** Days in the chart of new accounts. */
export const ADMIN_STATS_DAYS = 7;
export const ADMIN_STATS_DAYS_MAX = 90;
export const ADMIN_PAGE_SIZE = 25;
export const ADMIN_PAGE_SIZE_MAX = 500;
/** The portal counts lists up to this number, which means 'or more'. */
export const ADMIN_LIST_COUNTED = 10_000;
/** Shorter search texts match prefixes only. */
export const ADMIN_SEARCH_ANYWHERE_MIN = 3;
/** Newest items of each kind that the portal shows of one member. */
export const ADMIN_DETAIL_MAX = 100;
export const BAN_REASON_MAX = 500;
/** Accounts shown on the same addresses as a member. */
export const SHARED_ADDRESS_MAX = 20;
/** Larger networks can't be blocked: they are a mistake. */
export const BLOCKED_NETWORK_BITS_MIN = { v4: 8, v6: 16 } as const;
/** Larger networks are blocked only when they are typed twice: a provider's customers share them. */
export const UNCONFIRMED_NETWORK_BITS_MIN = { v4: 20, v6: 40 } as const;
export const ADMIN_NOTES_MAX = 2000;
/** Retention of the audit log. */
export const AUDIT_YEARS = 2;
/** How long the e-mail address of a banned, deleted account is remembered, to recognise a new registration. */
export const BAN_MEMORY_YEARS = 2;
/** Stored pictures without a profile are deleted after this time; younger ones may be uploads in progress. */
export const ORPHANED_PICTURE_HOURS = 24;
/** Retention of permanently failed jobs, such as undeliverable mails, for the operator. */
export const FAILED_JOB_DAYS = 30;
/** How long the record of a mail about the end of Plus is kept after that end. */
export const PLUS_NOTICE_DAYS = 30;
/** What the privacy page promises of backups and of the servers' log; the operator holds it, as docs/operations.md says. */
export const BACKUP_DAYS = 14;
export const LOG_DAYS = 30;
export const DATA_REQUEST_MONTHS = 1;
export const DATA_REQUEST_MONTHS_MAX = 3;
export const SUPPORT_REPLY_HOURS = 24;

/** How long the page of a confirmed address can say that the account isn't the reader's. */
export const DENY_TOKEN_MINUTES = 60;

/** WebSocket: timeout of a connection attempt, and backoff between attempts. */
export const SOCKET_CONNECT_TIMEOUT_MS = 20_000;
export const SOCKET_RETRY_MIN_MS = 1000;
export const SOCKET_RETRY_MAX_MS = 5000;
export const SOCKET_RETRY_JITTER = 0.5;
/**
 * While the socket has been away for `afterMs`, a visible page asks for what it misses every `everyMs`, with jitter; after
 * each `slowerAfter` times without a press or a key half as often, down to every `slowestMs`.
 */
export const POLLING = {
  afterMs: 10_000,
  everyMs: 15_000,
  slowestMs: 60_000,
  slowerAfter: 20,
  jitter: 0.2,
} as const;
/** Close code of a socket that may have missed events: its client connects again and catches up. */
export const SOCKET_CLOSED_TRY_AGAIN = 1013;
/** Close code of a socket whose login is missing, wrong or has ended: clients of graphql-ws take it as final. */
export const SOCKET_CLOSED_LOGIN_ENDED = 4401;
/** Close code of a socket whose login may get the right later, such as once its address is verified. */
export const SOCKET_CLOSED_FORBIDDEN = 4403;
/** The largest message of a client over a socket. */
export const SOCKET_MESSAGE_MAX_BYTES = 64 * 1024;
/** Sockets of one member at one server process; one more closes the oldest. */
export const SOCKETS_PER_MEMBER_MAX = 20;
/**
 * Closes the oldest socket of a member with too many; its window connects again when the member returns to it. Clients of
 * graphql-ws take it as final, so that they don't take turns.
 */
export const SOCKET_CLOSED_TOO_MANY = 4429;

/** A member may take a new name this often in so many days. */
export const RENAMES_MAX = 2;
export const RENAME_DAYS = 30;
/** How long administrators see a member's former names. */
export const FORMER_NAME_MONTHS = 12;

/** More registrations within these minutes, from everywhere, are a wave: registration and contact need a proof of work. */
export const REGISTRATION_WAVE = { registrations: 30, minutes: 10 } as const;
/**
 * The challenge of a proof of work: the counter to find, each try of which costs this many PBKDF2 iterations, some seconds
 * in all on a phone; each level above 0 doubles the counter. A challenge is valid for `seconds`.
 */
export const PROOF_OF_WORK = { cost: 5000, counterMin: 500, counterMax: 1500, seconds: 10 * 60 } as const;
/** After so many mails of a day to one address with proofs of work, the next ones are one level harder. */
export const PROVEN_MAILS_PER_LEVEL = 4;
/** Length limit of a solution. */
export const PROOF_OF_WORK_MAX = 2000;

/** Rate limits per account or IP address. */
export const RATE_LIMITS = {
  /** Per account and IP address, on unknown devices. */
  login: { points: 10, seconds: 15 * 60 },
  /** Per address for any account, on unknown devices: against password guessing that varies the account. */
  loginAddress: { points: 30, seconds: 15 * 60 },
  /** Failures per account on unknown devices, from any address; beyond it a login there needs a proof of work. */
  loginAccount: { points: 20, seconds: 15 * 60 },
  /** Per account and device on which its member has logged in before. */
  loginDevice: { points: 10, seconds: 15 * 60 },
  /** Mails to a member about an attack on the login: one per attack. */
  loginAttackMail: { points: 1, seconds: 24 * 60 * 60 },
  /** How often a solution of a challenge is accepted; remembered for longer than the challenge is valid. */
  proofOfWork: { points: 1, seconds: PROOF_OF_WORK.seconds + 60 },
  /** How often an event of the mail provider is recorded; remembered for as long as its signature may be valid. */
  mailEvent: { points: 1, seconds: 10 * 60 + 60 },
  register: { points: 5, seconds: 60 * 60 },
  /** Operations that ask for the schema, per member and per network of visitors: some take 60 ms of processor. */
  introspection: { points: 60, seconds: 60 },
  /** Links of one kind that a member requests with a session or on a known device. */
  linkMail: { points: 3, seconds: 60 * 60 },
  contact: { points: 5, seconds: 60 * 60 },
  /** Requested e-mail changes per member; each one sends a mail. */
  emailChange: { points: 5, seconds: 60 * 60 },
  /** Attempts per member to enter the current password when changing it. */
  passwordChange: { points: 10, seconds: 15 * 60 },
  /** Wrong codes of an administrator's second factor, per account: knowing the password gives no more guesses. */
  secondFactorCode: { points: 10, seconds: 15 * 60 },
  /** Wrong passkeys and recovery codes per session: they cannot be guessed, and must not lock out an account. */
  secondFactorKey: { points: 20, seconds: 15 * 60 },
  /** Uploaded pictures per member. */
  picture: { points: 10, seconds: 60 * 60 },
  post: { points: 5, seconds: 10 * 60 },
  comment: { points: 20, seconds: 10 * 60 },
  /** Requests to join an aftale. */
  joinRequest: { points: 20, seconds: 24 * 60 * 60 },
  /** Changes of aftaler that guests are told of: nobody can turn off those mails. */
  aftaleChange: { points: 10, seconds: 60 * 60 },
  /** Aftaler for two that a member proposes. */
  proposal: { points: 3, seconds: 24 * 60 * 60 },
  /** Started payments and payment status requests per member. */
  payment: { points: 30, seconds: 60 * 60 },
  /** A browser that has subscribed registers itself again with every visit. */
  pushSubscription: { points: 60, seconds: 60 * 60 },
  report: { points: 10, seconds: 24 * 60 * 60 },
  /** Requests for deletion by a member: each one is told to conversation partners' open windows, and mailed. */
  deletion: { points: 10, seconds: 24 * 60 * 60 },
  /** Data exports of a member, requested by anybody. */
  export: { points: 3, seconds: 24 * 60 * 60 },
  newConversation: { points: 30, seconds: 24 * 60 * 60 },
  /** New conversations of a member that begin with the same text. */
  sameText: { points: 5, seconds: 24 * 60 * 60 },
  /** Messages of a member without a cooldown. */
  messageMinute: { points: 20, seconds: 60 },
  messageDay: { points: 400, seconds: 24 * 60 * 60 },
  /** Members' pages in the portal per administrator without a recent second factor. */
  memberPage: { points: 60, seconds: 60 * 60 },
  /** Opened profiles of other members. */
  profileHour: { points: 300, seconds: 60 * 60 },
  profileDay: { points: 1000, seconds: 24 * 60 * 60 },
  /** Pages of Find Venner, `MATCHES_PAGE_SIZE` members each, whatever the size of the list that they come in. */
  matchPage: { points: 600, seconds: 60 * 60 },
  /** Searches in one's own conversations, one at each pause while something is typed. */
  messageSearch: { points: 600, seconds: 60 * 60 },
  like: { points: 60, seconds: 60 * 60 },
  block: { points: 30, seconds: 60 * 60 },
  /** Members hidden in Find Venner: whoever goes through the list hides many. */
  hide: { points: 120, seconds: 60 * 60 },
  profileSave: { points: 20, seconds: 60 * 60 },
  /** Links requested by strangers from one network, for any accounts. */
  linkMailNetwork: { points: 20, seconds: 60 * 60 },
  /**
   * Mails to one address that strangers cause for nothing, over all ways together; whoever has registered with an
   * unconfirmed one may be a stranger, too. Beyond it, links that somebody requests need a proof of work.
   */
  strangerMail: { points: 3, seconds: 24 * 60 * 60 },
  /** Links to one address that strangers have requested with a proof of work, which gets harder (`PROVEN_MAILS_PER_LEVEL`). */
  provenMail: { points: 20, seconds: 24 * 60 * 60 },
  /** A profile that is opened again within this time isn't counted again. */
  sameProfile: { points: 1, seconds: 60 * 60 },
  /** The same question to Find Venner within this time isn't counted again. */
  sameMatches: { points: 1, seconds: 60 * 60 },
} as const;

/** A break with an end lasts at most so long. */
export const BREAK_MONTHS_MAX = 12;
/** A break is reminded of once, after so long. */
export const BREAK_REMINDER_MONTHS = 6;
/** Members are new on Find Venner for so long. */
export const NEW_MEMBER_DAYS = 30;
/** 'Active this week' and 'this month' in Find Venner: online on one of so many days before today. */
export const ACTIVE_WEEK_DAYS = 7;
export const ACTIVE_MONTH_DAYS = 30;
/** The greeting counts new members up to this number, which means 'or more'. */
export const NEWCOMERS_COUNTED = 100;
/** The greeting looks for people in common with the viewer among so many of the newest members. */
export const NEWCOMERS_SEARCHED = 10_000;
/** People whom a line of the greeting knows: it names two. */
export const GREETING_PEOPLE = 3;
/** An aftale that begins within so many days is a line of the greeting. */
export const GREETING_AFTALE_DAYS = 7;
/** Accounts younger than this may start fewer conversations a day, make fewer aftaler and ask to join fewer. */
export const NEW_ACCOUNT_DAYS = 7;
export const NEW_CONVERSATIONS_OF_NEW_ACCOUNT = 10;
/** A report that was upheld halves the conversations that the reported member may start for this long. */
export const UPHELD_REPORT_DAYS = 30;
/** Shorter first messages may be repeated. */
export const SAME_TEXT_FROM = 40;
/** Retention of the record of who met a limit. */
export const LIMITS_MET_HOURS = 24;

/**
 * Limits of one GraphQL request. The cost allows the list of chats, whose CHATS_MAX conversations come in one answer.
 * `introspection`: fields of the answer about the schema; all of the schema has some 15,000. `ofType`: levels of it,
 * which tools ask for. `definitions`: operations and fragments. `keys`, `items`: of the objects and lists in the variables.
 */
export const QUERY_LIMITS = {
  depth: 10,
  aliases: 15,
  directives: 50,
  tokens: 1000,
  cost: 10_000,
  definitions: 25,
  introspection: 60_000,
  ofType: 9,
  keys: 200,
  items: 1000,
} as const;
/** A larger answer is given up before it is written. */
export const ANSWER_MAX_BYTES = 5_000_000;
/** Subscriptions at once of a socket, and the largest event that one of them is sent. */
export const SUBSCRIPTION_LIMITS = { ofSocket: 4, eventBytes: 64 * 1024 } as const;
/** Operations at once of a member, and of the visitors of one network, per server process. */
export const OPERATIONS_AT_ONCE = { ofMember: 16, ofNetwork: 32 } as const;
