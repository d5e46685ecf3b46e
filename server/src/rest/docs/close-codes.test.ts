import {
  SOCKET_CLOSED_FORBIDDEN,
  SOCKET_CLOSED_LOGIN_ENDED,
  SOCKET_CLOSED_TOO_MANY,
  SOCKET_CLOSED_TRY_AGAIN,
} from '@venn/schema/limits';
import { CloseCode } from 'graphql-ws';
import { expect, it } from 'vitest';
import { CLOSE_CODES } from './close-codes.js';

/** What clients of the protocol close with, and a server's own fault, which `graphql-ws` sends from its adapters alone. */
const NOT_OURS: readonly number[] = [
  CloseCode.BadResponse,
  CloseCode.InternalClientError,
  CloseCode.ConnectionAcknowledgementTimeout,
  CloseCode.InternalServerError,
];

it('the page has every close code of the product and of the protocol, once and in order', () => {
  const told = CLOSE_CODES.map(({ code }) => code);
  const ours = [SOCKET_CLOSED_TRY_AGAIN, SOCKET_CLOSED_LOGIN_ENDED, SOCKET_CLOSED_FORBIDDEN, SOCKET_CLOSED_TOO_MANY];
  const ofProtocol = Object.values(CloseCode).filter(
    (code): code is CloseCode => typeof code === 'number' && !NOT_OURS.includes(code),
  );
  expect(told).toEqual(expect.arrayContaining([...ours, ...ofProtocol]));
  expect(told).toEqual([...new Set(told)].toSorted((one, next) => one - next));
});
