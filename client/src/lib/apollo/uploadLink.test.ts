import { describe, expect, it } from 'vitest';
import { extractFiles } from './uploadLink';

const file = new File(['x'], 'x.png', { type: 'image/png' });

describe('files in variables', () => {
  it('leaves variables without files unchanged', () => {
    const variables = { input: { interests: ['1'], aboutMe: null } };
    expect(extractFiles(variables)).toEqual({ value: variables, files: [] });
  });

  it('are replaced by null and listed with their paths', () => {
    expect(extractFiles({ input: { age: 3 }, avatar: file, more: [file] })).toEqual({
      value: { input: { age: 3 }, avatar: null, more: [null] },
      files: [
        ['variables.avatar', file],
        ['variables.more.0', file],
      ],
    });
  });
});
