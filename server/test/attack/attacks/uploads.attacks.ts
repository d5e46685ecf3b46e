import { RATE_LIMITS } from '@venn/schema/limits';
import sharp from 'sharp';
import { expect } from 'vitest';
import { streamForm } from '../../network/streamed-form.js';
import { UPLOAD_ROUTES } from '../../storage/upload-routes.js';
import { type Attack, codeIn } from '../attack.js';

const MEGABYTE = 1024 * 1024;

const pictureOf = (edge: number): Promise<Buffer> =>
  sharp({ create: { width: edge, height: edge, channels: 3, background: '#5b3fd0' }, limitInputPixels: false })
    .png()
    .toBuffer();

const formWith = (bytes: Uint8Array, type = 'image/png'): FormData => {
  const form = new FormData();
  form.set('avatar', new Blob([new Uint8Array(bytes)], { type }), 'mig.png');
  return form;
};

/** Pictures and forms. */
export const UPLOAD_ATTACKS: readonly Attack[] = [
  {
    row: 'H3',
    name: 'a member’s eleventh picture within an hour is refused',
    async run(target) {
      const { token } = await target.member();
      const form = () => formWith(picture);
      const picture = await pictureOf(8);
      const codes: string[] = [];
      for (let sent = 0; sent <= RATE_LIMITS.picture.points; sent += 1)
        codes.push(codeIn(await target.send('PUT', '/api/profile', { token, body: form() })));
      expect(codes.at(-1)).toBe('RATE_LIMITED');
      expect(codes.slice(0, -1).every((code) => code === 'ok')).toBe(true);
    },
  },
  {
    row: 'H3',
    name: 'a small file with a huge picture is refused',
    async run(target) {
      const { token } = await target.member();
      const bomb = await pictureOf(6000);
      expect(bomb.length).toBeLessThan(MEGABYTE);
      const answer = await target.send('PUT', '/api/profile', { token, body: formWith(bomb) });
      expect([answer.status, codeIn(answer)]).toEqual([413, 'FILE_TOO_LARGE']);
    },
  },
  {
    row: 'H4',
    name: 'a visitor’s form is refused before its body is read',
    async run(target) {
      for (let sent = 0; sent < 5; sent += 1) {
        const form = streamForm(target.app.url, { ...UPLOAD_ROUTES.update.REST().head, length: 19 * MEGABYTE });
        expect(await form.answer).toMatchObject({ status: 401 });
        form.abort();
      }
    },
  },
  {
    row: 'H4',
    name: 'a form above the limit is refused while it is sent',
    async run(target) {
      const { token } = await target.member();
      const { head, begin } = UPLOAD_ROUTES.update.REST();
      const form = streamForm(target.app.url, { ...head, token });
      await form.write(begin);
      await form.writeBytes(8 * MEGABYTE);
      expect((await form.answer).status).toBe(413);
      form.abort();
    },
  },
  {
    row: 'held',
    name: 'only pictures are kept: SVG, HTML and polyglots are refused',
    async run(target) {
      const { token } = await target.member();
      const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
      for (const text of [svg, '<!doctype html><script>alert(1)</script>', 'GIF89a/*<svg onload=alert(1)>*/=1;']) {
        const answer = await target.send('PUT', '/api/profile', { token, body: formWith(Buffer.from(text)) });
        expect([400, 415]).toContain(answer.status);
      }
    },
  },
];
