import type { DecisionGround, DecisionKind } from '../moderation.js';
import type { Label } from './moderation.js';

/** The rule that was broken, as a sentence that stands alone. */
export const DECISION_GROUND_LABELS: Readonly<Record<DecisionGround, Label>> = {
  harassment: { da: 'Chikane og trusler er forbudt', en: 'Harassment or threats' },
  hate: { da: 'Hadefuldt indhold er forbudt', en: 'Hate' },
  sexual: { da: 'Uønsket seksuelt indhold er forbudt', en: 'Unwanted sexual content' },
  scam: { da: 'Svindel er forbudt, og du må ikke bede om penge', en: 'Scam or asking for money' },
  spam: { da: 'Reklame, salg og spam er forbudt', en: 'Advertising, selling or spam' },
  fake: { da: 'Din profil skal være din egen, og oplysningerne skal være rigtige', en: 'Fake profile or wrong facts' },
  dating: { da: 'Venn er til venskab, ikke dating', en: 'Dating' },
  contact_details: {
    da: 'Kontaktoplysninger og henvisninger til andre medier må ikke stå i profilteksten',
    en: 'Contact details in the profile text',
  },
  picture: { da: 'Billedet skal forestille dig alene, med synligt ansigt', en: 'Profile picture' },
  private_content: {
    da: 'Andres private beskeder og billeder må ikke deles uden lov',
    en: 'Sharing others’ private messages or pictures',
  },
  age: { da: 'Du skal være fyldt 18 år', en: 'Under 18' },
  several_profiles: { da: 'Du må kun have én profil', en: 'More than one profile' },
  unlawful: { da: 'Ulovligt indhold er forbudt', en: 'Unlawful content (name the law in the facts)' },
  terms: { da: 'Brud på brugerbetingelserne', en: 'Breach of the terms' },
};

/** What was decided: members read it as a sentence about themselves, administrators as a name. */
export const DECISION_KIND_LABELS: Readonly<Record<DecisionKind, Label>> = {
  hide: { da: 'Din profil vises ikke længere i Find Venner', en: 'Hidden from Find Venner' },
  remove_post: { da: 'Vi har fjernet et af dine opslag', en: 'Post removed' },
  remove_comment: { da: 'Vi har fjernet en af dine kommentarer', en: 'Comment removed' },
  warn: { da: 'Du har fået en advarsel fra Venn', en: 'Warning' },
  ban: { da: 'Du er udelukket fra Venn', en: 'Ban' },
  erase: { da: 'Vi har slettet din konto på Venn', en: 'Account deleted' },
};

/** How the reason of a decision was found. */
export const FOUND_BY_LABELS: Readonly<Record<'report' | 'own', Label>> = {
  report: { da: 'Gennem en rapport', en: 'By a report' },
  own: { da: 'Ved vores egen gennemgang', en: 'In our own work' },
};
