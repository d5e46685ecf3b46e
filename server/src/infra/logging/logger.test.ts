import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createLogger } from './logger.js';

describe('createLogger', () => {
  it('hides secrets, queries and message texts', () => {
    const lines: string[] = [];
    const out = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) });
    const logger = createLogger({ logLevel: 'info' }, out);
    logger.info({
      req: { method: 'GET', url: '/verify-email?token=hush1', headers: { cookie: 'hush2' }, ip: '::1' },
      input: { password: 'hush3', email: 'hush4@example.dk' },
      deep: { message: { content: 'hush5' } },
      authorization: 'Bearer hush6',
      agent: 'a browser\n{"level":50,"forged":true}',
    });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 30, req: { method: 'GET' } });
    expect(lines[0]).toContain('/verify-email');
    expect(lines[0]).not.toContain('hush');
  });
});
