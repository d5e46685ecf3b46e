import { describe, expect, it } from 'vitest';
import { AppError } from '../app-error.js';
import { FIELD_SENTENCES } from '../field-sentences.js';
import { publicId } from '../public-id.js';
import { IdField } from './id-input.js';
import { convertInput } from './input-properties.js';

const description = 'The thing.';
const refusal = (): AppError => AppError.field('interests', FIELD_SENTENCES.interestsUnknown);

class Input {
  kind?: 'post' | 'comment';

  @IdField('member', { description })
  member?: unknown;

  @IdField('post', { description, nullable: true, emptyIsNull: true })
  post?: unknown;

  @IdField(({ kind = 'post' }: Input) => kind, { description })
  thing?: unknown;

  @IdField('interest', { description, list: true, refusal })
  interests?: unknown;
}

const arrived = (values: Partial<Input>): Partial<Input> => {
  const input = Object.assign(new Input(), values);
  convertInput(input);
  return { ...input };
};

describe('an id of an input', () => {
  it.each([
    ['another kind', { member: publicId('post', 7) }, 'MEMBER_NOT_FOUND'],
    ['no id', { member: '7' }, 'MEMBER_NOT_FOUND'],
    ['an empty text', { member: '' }, 'MEMBER_NOT_FOUND'],
    ['another kind than the other fields say', { kind: 'comment', thing: publicId('post', 7) }, 'NOT_FOUND'],
    ['one of a list', { interests: [publicId('interest', 7), 'x'] }, 'VALIDATION'],
  ] as const)('is refused: %s', (_what, values, code) => {
    expect(() => arrived(values)).toThrow(expect.objectContaining({ code }));
  });

  it('arrives as the row number', () => {
    const ids = {
      kind: 'comment',
      member: publicId('member', 7),
      post: publicId('post', 8),
      thing: publicId('comment', 9),
      interests: [publicId('interest', 4), publicId('interest', 5)],
    } as const;
    expect(arrived(ids)).toEqual({ kind: 'comment', member: 7, post: 8, thing: 9, interests: [4, 5] });
  });

  it.each([[null], ['']])('may be none: %j', (post) => {
    expect(arrived({ post })).toEqual({ post: null });
  });

  it('stays absent when it was not sent', () => {
    expect(arrived({})).toEqual({});
  });
});
