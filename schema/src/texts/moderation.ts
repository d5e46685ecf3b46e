import type { ReadingReason, ReportedThing, ReportKind } from '../moderation.js';

/** A text of both languages: members read Danish, administrators English. */
export interface Label {
  da: string;
  en: string;
}

export const REPORTED_THING_LABELS: Readonly<Record<ReportedThing, Label>> = {
  profile: { da: 'Profil', en: 'Profile' },
  post: { da: 'Opslag', en: 'Post' },
  comment: { da: 'Kommentar', en: 'Comment' },
  message: { da: 'Besked', en: 'Message' },
  proposal: { da: 'Forslag om en aftale', en: 'Proposal to meet' },
};

export const REPORT_KIND_LABELS: Readonly<Record<ReportKind, Label>> = {
  danger_to_life: { da: 'Nogens liv er i fare', en: 'Danger to life' },
  minor_in_danger: { da: 'Et barn eller en ung under 18 er i fare', en: 'Minor in danger' },
  harassment: { da: 'Chikane eller trusler', en: 'Harassment or threats' },
  hate: { da: 'Had eller hadefuldt indhold', en: 'Hate' },
  sexual: { da: 'Uønsket seksuelt indhold', en: 'Unwanted sexual content' },
  scam: { da: 'Svindel, eller nogen beder om penge', en: 'Scam or asking for money' },
  fake: { da: 'Falsk profil', en: 'Fake profile' },
  spam: { da: 'Reklame eller spam', en: 'Advertising or spam' },
  other: { da: 'Noget andet', en: 'Something else' },
};

/** Why private messages were read, as the member reads it of its own ones. */
export const READING_REASON_LABELS: Readonly<Record<ReadingReason, Label>> = {
  report: { da: 'På grund af en rapport', en: 'A report' },
  request: { da: 'Fordi et medlem bad om hjælp', en: 'A member’s request' },
  law: { da: 'Fordi loven kræver det', en: 'The law' },
};
