import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type Answer, AUTHORITATIVE_ANSWER, decode, encode, type RecordType } from 'dns-packet';

/**
 * Records of a domain by their type, of TXT one or a list; a response code for a domain that has a fault; `silent`: no answer; `unreadable`: one
 * that breaks off.
 */
export type Zone = Readonly<
  Record<string, Partial<Record<RecordType, unknown>> | 'SERVFAIL' | 'silent' | 'unreadable'>
>;

export interface NameServer {
  /** As `DNS_RESOLVER` names it. */
  address: string;
  /** The questions so far, such as `MX example.dk`. */
  questions: string[];
  close(): Promise<void>;
}

const RESPONSE_CODES = { ok: 0, SERVFAIL: 2, NXDOMAIN: 3 } as const;

/** Starts a name server on a free UDP port; domains that aren't in the zone don't exist. */
export async function startNameServer(zone: Zone): Promise<NameServer> {
  const questions: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const { id, questions: [question] = [] } = decode(message);
    if (question === undefined) return;
    const { name, type } = question;
    questions.push(`${type} ${name}`);
    const domain = zone[name];
    if (domain === 'silent') return;
    const data = typeof domain === 'object' ? domain[type] : undefined;
    const code = domain === 'SERVFAIL' ? domain : domain === undefined ? 'NXDOMAIN' : 'ok';
    const records = type === 'TXT' && Array.isArray(data) ? (data as unknown[]) : [data];
    const answers =
      data === undefined ? [] : records.map((record) => ({ name, type, ttl: 60, data: record }) as Answer);
    const flags = AUTHORITATIVE_ANSWER | RESPONSE_CODES[code];
    const answer = encode({ type: 'response', id: id ?? 0, flags, questions: [question], answers });
    socket.send(domain === 'unreadable' ? answer.subarray(0, -3) : answer, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    questions,
    async close() {
      socket.close();
      await once(socket, 'close');
    },
  };
}
