import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { expect } from 'vitest';
import { type Attack, codeIn, type Target } from '../attack.js';

const hostOf = ({ app }: Target): string => new URL(app.url).host;

/** Malformed and misleading requests. */
export const REQUEST_ATTACKS: readonly Attack[] = [
  {
    row: 'held',
    name: 'a request with two lengths or two framings is refused, and its rest is never read as a request',
    async run(target) {
      const host = hostOf(target);
      const smuggled = `GET /api/interests HTTP/1.1\r\nhost: ${host}\r\n\r\n`;
      const start = `POST /api/contact HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n`;
      for (const framing of [
        'content-length: 4\r\ntransfer-encoding: chunked\r\n',
        'content-length: 4\r\ncontent-length: 40\r\n',
        'transfer-encoding: chunked\r\ntransfer-encoding: identity\r\n',
        'transfer-encoding : chunked\r\n',
      ]) {
        const answer = await target.sendRaw(`${start}${framing}\r\n0\r\n\r\n${smuggled}`);
        expect([framing, answer.slice(0, 12)]).toEqual([framing, 'HTTP/1.1 400']);
        expect([framing, answer.split('HTTP/1.1').length]).toEqual([framing, 2]);
      }
    },
  },
  {
    row: 'Low',
    name: 'an answer to a malformed request has all security headers',
    async run(target) {
      for (const bytes of ['NONSENSE\r\n\r\n', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(70_000)}\r\n\r\n`]) {
        const answer = (await target.sendRaw(bytes)).toLowerCase();
        for (const header of [
          'content-security-policy:',
          'x-content-type-options: nosniff',
          'x-frame-options: deny',
          'referrer-policy:',
          'permissions-policy:',
        ])
          expect(answer).toContain(header);
      }
    },
  },
  {
    row: 'Low',
    name: 'Upgrade to another protocol than WebSocket is ignored',
    async run(target) {
      const answer = await target.sendRaw(
        `GET /api/interests HTTP/1.1\r\nhost: ${hostOf(target)}\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n`,
      );
      expect(answer.slice(0, 12)).toBe('HTTP/1.1 200');
    },
  },
  {
    row: 'fourth H1',
    name: 'a connection with many ignored upgrades leaves nothing that its end has to tidy up',
    async run(target) {
      const ask = `GET /healthz HTTP/1.1\r\nhost: ${hostOf(target)}\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n`;
      const listeners = new Set<number>();
      const count = ({ socket }: IncomingMessage) => listeners.add(socket.listenerCount('close'));
      const { server } = target.app.app.fastify;
      server.on('request', count);
      const socket = connect(Number(new URL(target.app.url).port), '127.0.0.1');
      for (let sent = 0; sent < 6; sent += 1) {
        socket.write(ask);
        expect(String(await once(socket, 'data'))).toContain('HTTP/1.1 200');
      }
      socket.destroy();
      server.off('request', count);
      expect(listeners.size).toBe(1);
    },
  },
  {
    row: 'fifth H1',
    name: 'an ignored upgrade waits for the answers before it, and the process goes on',
    async run(target) {
      const ask = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\nhost: ${hostOf(target)}\r\n${more}\r\n`;
      const socket = connect(Number(new URL(target.app.url).port), '127.0.0.1');
      socket.write(ask('/readyz') + ask('/healthz', 'connection: upgrade\r\nupgrade: h2c\r\n'));
      let received = '';
      socket.on('data', (bytes) => {
        received += String(bytes);
      });
      await expect.poll(() => received.match(/HTTP\/1\.1 200/g), { timeout: 20_000 }).toHaveLength(2);
      // In their order.
      expect(received.indexOf('matchIndex')).toBeLessThan(received.indexOf('"ok"}', received.indexOf('"ready"')));
      socket.destroy();
    },
  },
  {
    row: 'Low',
    name: 'a subscription over HTTP is refused with 400',
    async run(target) {
      const { token } = await target.member();
      const subscription = 'subscription { chatEvents { __typename } }';
      expect((await target.ask(subscription, {}, { token })).status).toBe(400);
    },
  },
  {
    row: 'held',
    name: 'the Host header is in no mail',
    async run(target) {
      const { email } = await target.member();
      const body = JSON.stringify({ email });
      const answer = await target.sendRaw(
        [
          'POST /api/auth/forgot-password HTTP/1.1',
          'host: evil.example',
          'x-forwarded-host: evil.example',
          'x-forwarded-proto: https',
          `x-forwarded-for: ${target.address()}`,
          'content-type: application/json',
          `content-length: ${body.length}`,
          'connection: close',
          '',
          body,
        ].join('\r\n'),
      );
      expect(answer.slice(0, 12)).toBe('HTTP/1.1 200');
      const mail = (await target.app.mails()).find(({ to }) => to === email);
      expect(mail?.links.length).toBeGreaterThan(0);
      expect(mail?.links.filter((link) => link.includes('evil.example'))).toEqual([]);
    },
  },
  {
    row: 'held',
    name: 'line breaks add no header to a mail',
    async run(target) {
      const answer = await target.send('POST', '/api/contact', {
        from: target.address(),
        body: {
          name: 'Anna\r\nBcc: offer@example.dk',
          email: `anna${target.sent}@example.dk`,
          subject: 'Hej\r\nBcc: offer@example.dk',
          message: 'Jeg har et spørgsmål om min profil.',
        },
      });
      expect(answer.status).toBe(200);
      const mails = (await target.app.mails()).filter(({ subject }) => subject.includes('offer@example.dk'));
      expect(mails.map(({ to }) => to)).toEqual(['drift@example.dk']);
      expect(mails.filter(({ subject }) => /[\r\n]/.test(subject))).toEqual([]);
    },
  },
  {
    row: 'held',
    name: 'no file outside of the site is served',
    async run(target) {
      for (const path of [
        '/assets/..%2f..%2fserver.log',
        '/assets/%2e%2e/%2e%2e/package.json',
        '/assets//etc/passwd',
        '/avatars/..%2f..%2fdemo.json',
        '/api/avatars/..%5c..%5cpackage.json',
      ]) {
        const { status, body } = await target.send('GET', path);
        expect([path, status >= 400, JSON.stringify(body).includes('"dependencies"')]).toEqual([path, true, false]);
      }
    },
  },
  {
    row: 'held',
    name: 'a cookie is no login for the APIs',
    async run(target) {
      const { token } = await target.member();
      const headers = { cookie: `auth_token=${token}` };
      const answer = await target.send('GET', '/api/profile', { headers });
      expect([answer.status, codeIn(answer)]).toEqual([401, 'UNAUTHENTICATED']);
    },
  },
];
