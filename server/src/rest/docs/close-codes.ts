import {
  SOCKET_CLOSED_FORBIDDEN,
  SOCKET_CLOSED_LOGIN_ENDED,
  SOCKET_CLOSED_TOO_MANY,
  SOCKET_CLOSED_TRY_AGAIN,
  SOCKET_MESSAGE_MAX_BYTES,
  SOCKETS_PER_MEMBER_MAX,
} from '@venn/schema/limits';
import { CloseCode } from 'graphql-ws';

interface Closing {
  code: number;
  why: string;
  /** What a client does then. */
  what: string;
}

const AGAIN = 'Connect again and catch up.';
const MEND = 'Mend the client: it would be closed again.';

/** With what sockets are closed. Clients of graphql-ws take 4400 to 4429, but for 4403, as final by themselves. */
export const CLOSE_CODES: readonly Closing[] = [
  { code: 1001, why: 'The server is restarted.', what: AGAIN },
  { code: 1006, why: 'The connection was lost: no close was received.', what: AGAIN },
  { code: 1009, why: `A message of more than ${SOCKET_MESSAGE_MAX_BYTES / 1024} KB.`, what: MEND },
  {
    code: SOCKET_CLOSED_TRY_AGAIN,
    why: 'Events may have been missed, such as by a client that did not read them, or the login could not be looked up.',
    what: AGAIN,
  },
  { code: CloseCode.BadRequest, why: 'A message that the protocol does not know.', what: MEND },
  {
    code: SOCKET_CLOSED_LOGIN_ENDED,
    why: 'The token is missing or wrong, its login has ended, or an operation was sent before `connection_ack`.',
    what: 'Get a new token. The reason says which it was.',
  },
  {
    code: SOCKET_CLOSED_FORBIDDEN,
    why: 'The login lacks the right for now: an address that is not confirmed, a deletion that is scheduled, a token without `messages:read`, or a page of another site with the token of a login.',
    what: 'Only the member can help. Do not retry by yourself.',
  },
  {
    code: CloseCode.SubprotocolNotAcceptable,
    why: 'Another protocol than graphql-transport-ws.',
    what: MEND,
  },
  { code: CloseCode.ConnectionInitialisationTimeout, why: 'No `connection_init` within three seconds.', what: AGAIN },
  { code: CloseCode.SubscriberAlreadyExists, why: 'Two operations at once with the same id.', what: MEND },
  {
    code: SOCKET_CLOSED_TOO_MANY,
    why: `The oldest of more than ${SOCKETS_PER_MEMBER_MAX} sockets of one member, or a second \`connection_init\`.`,
    what: 'Stay away, so that clients do not take turns. Use one socket for everything.',
  },
];
