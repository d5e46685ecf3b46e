import { DECISION_KINDS, type DecisionKind } from '@venn/schema/moderation';
import { describe, expect, it } from 'vitest';
import { appealOutcomeMail, decisionMail, decisionUndoneMail } from './decision.mails.js';
import type { OwnDecisionType } from './decision.types.js';

const decision = (kind: DecisionKind, more: Partial<OwnDecisionType> = {}): OwnDecisionType => ({
  id: 'x',
  kind,
  ground: 'spam',
  facts: 'Reklame for <kurser>',
  foundBy: 'report',
  content: null,
  endsAt: null,
  createdAt: new Date('2026-05-14T10:00:00Z'),
  seenAt: null,
  undoneAt: null,
  appealUntil: new Date('2026-11-14T11:00:00Z'),
  canAppeal: true,
  isAccountGone: false,
  token: 't',
  appeal: null,
  ...more,
});
const values = (kind: DecisionKind, more?: Partial<OwnDecisionType>) => ({
  username: 'Bo',
  decision: decision(kind, more),
  other: null,
  url: 'https://venn.example/appeal?token=t',
});

describe.each(DECISION_KINDS)('the mails about %s', (kind) => {
  it('say what was decided, why, what follows, and how to appeal', () => {
    const { subject, text, html } = decisionMail(values(kind));
    expect(subject).not.toBe('');
    for (const said of [
      'Hej Bo',
      subject,
      'Regel: Reklame, salg og spam er forbudt',
      'Hvad der er sket: Reklame for <kurser>',
      'Sådan fandt vi det: Gennem en rapport',
      'Afgjort: den 14. maj 2026',
      'klag senest den 14. november 2026',
      'https://venn.example/appeal?token=t',
    ]) {
      expect(text).toContain(said);
    }
    expect(html).toContain('Reklame for &lt;kurser&gt;');
  });

  it('say that it was undone, and the outcome of an appeal', () => {
    expect(decisionUndoneMail(values(kind)).text).toContain('Det gælder ikke længere.');
    const appeal = { text: 'Nej', createdAt: new Date(), answer: 'Du har ret.', decidedAt: new Date() };
    const upheld = appealOutcomeMail(values(kind, { appeal: { ...appeal, outcome: 'upheld' } }));
    expect(upheld.text).toContain('Afgørelsen var forkert.');
    const rejected = appealOutcomeMail(values(kind, { appeal: { ...appeal, outcome: 'rejected' } }));
    expect(rejected.text).toContain('Du fik ikke medhold');
    for (const { text } of [upheld, rejected]) expect(text).toContain('Begrundelse: Du har ret.');
  });
});

it('a suspension says until when, in Danish time', () => {
  const { text } = decisionMail(values('ban', { endsAt: new Date('2026-05-21T16:30:00Z') }));
  expect(text).toContain('Gælder: Indtil den 21. maj 2026 kl. 18.30');
});

it('an undone ban of an erased account, or beside another ban, promises no login', () => {
  const gone = decisionUndoneMail(values('ban', { isAccountGone: true })).text;
  expect(gone).toContain('du er velkommen til at oprette en ny');
  const until = new Date('2026-05-21T16:30:00Z');
  const suspended = decisionUndoneMail({ ...values('ban'), other: { until } }).text;
  expect(suspended).toContain('Du er dog stadig udelukket indtil den 21. maj 2026 kl. 18.30');
  const banned = decisionUndoneMail({ ...values('ban', { isAccountGone: true }), other: { until: null } }).text;
  expect(banned).toContain('Du er dog stadig udelukket på grund af en anden afgørelse');
  for (const text of [gone, suspended, banned]) expect(text).not.toContain('logge ind igen');
  const hidden = decisionUndoneMail({ ...values('hide'), other: { until: null } }).text;
  expect(hidden).toContain('stadig skjult');
  expect(decisionUndoneMail(values('hide', { isAccountGone: true })).text).toContain('Din konto er slettet');
});

it('a decision without facts has no line for them, and a removed text is quoted', () => {
  const { text } = decisionMail(values('remove_post', { facts: '', content: 'Kom på kursus' }));
  expect(text).not.toContain('Hvad der er sket');
  expect(text).toContain('»Kom på kursus«');
});
