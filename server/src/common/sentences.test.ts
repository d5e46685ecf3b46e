import { describe, expect, it } from 'vitest';
import { ACCOUNT_TEXTS, deletionScheduledText } from '../modules/accounts/account.texts.js';
import { EXPORT_TEXTS, exportRequestedText } from '../modules/exports/export.texts.js';
import { BLOCK_TEXTS } from '../modules/members/blocks/block.texts.js';
import { MESSAGE_TEXTS } from '../modules/messages/message.texts.js';
import { REPORT_TEXTS } from '../modules/moderation/reports/report.texts.js';
import { PLUS_TEXTS } from '../modules/plus/plus.texts.js';
import { WALL_TEXTS } from '../modules/wall/wall.texts.js';
import { FIELD_SENTENCES } from './field-sentences.js';

const tables = {
  FIELD_SENTENCES,
  ACCOUNT_TEXTS,
  EXPORT_TEXTS,
  MESSAGE_TEXTS,
  REPORT_TEXTS,
  PLUS_TEXTS,
  BLOCK_TEXTS,
  WALL_TEXTS,
  made: {
    deletionScheduled: deletionScheduledText(new Date('2026-05-14T10:00:00Z')),
    exportRequested: exportRequestedText('anna@example.dk'),
  },
};
const sentences = Object.entries(tables).flatMap(([table, texts]) =>
  Object.entries(texts).map(([key, sentence]) => [`${table}.${key}`, sentence] as const),
);

describe('a sentence', () => {
  it.each(sentences)('%s exists in Danish and in English', (_name, { da, en }) => {
    expect(en).toMatch(/^[A-Z]/);
    expect(en).not.toMatch(/[æøå]/i);
    expect(en).not.toBe(da);
  });

  it('formats days in its own language', () => {
    expect(tables.made.deletionScheduled.da).toContain('den 14. maj 2026');
    expect(tables.made.deletionScheduled.en).toContain('on 14 May 2026');
  });
});
