import { DECISION_GROUND_LABELS, DECISION_KIND_LABELS, FOUND_BY_LABELS } from '@venn/schema/texts/decisions';
import { LOCALE, TIME_ZONE } from '@venn/schema/time';
import { dayOf } from '../../../common/date-text.js';
import { greeting, layoutMail, type MailText } from '../../../infra/mail/mail-layout.js';
import type { OwnDecisionType } from './decision.types.js';

const MINUTE = new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' });

const minuteOf = (instant: Date): string => `${dayOf(instant)} kl. ${MINUTE.format(instant)}`;

export interface OtherDecision {
  /** When a ban ends by the clock. */
  until: Date | null;
}

/** What the mails say of a decision; `url` is its page. */
export interface DecisionMailValues {
  /** Null for the address of an erased account. */
  username: string | null;
  decision: OwnDecisionType;
  /** Another decision of its kind, a ban or a hidden profile, that stays in force if this one is undone. */
  other: OtherDecision | null;
  url: string;
}

/** What follows from a decision, in one or two sentences. */
function consequenceOf({ kind, endsAt }: OwnDecisionType): string {
  if (kind === 'hide') return 'Andre kan ikke finde dig i Find Venner. Dine samtaler og opslag er, som de var.';
  if (kind === 'remove_post') return 'Ingen kan se opslaget eller kommentarerne under det. Resten er, som det var.';
  if (kind === 'remove_comment') return 'Ingen kan se kommentaren. Resten er, som det var.';
  if (kind === 'warn') return 'Der sker ikke mere denne gang. Hvis det gentager sig, kan vi udelukke dig.';
  if (kind === 'erase') return 'Din konto, din profil og dine beskeder er slettet. Det kan ikke fortrydes.';
  if (endsAt === null) return 'Du kan ikke logge ind længere, og ingen kan finde dig eller læse dine opslag.';
  return `Indtil ${minuteOf(endsAt)} kan du ikke logge ind, og ingen kan finde dig eller læse dine opslag. Derefter er din konto tilbage, som den var.`;
}

function durationOf({ kind, endsAt }: OwnDecisionType): string {
  if (endsAt !== null) return `Indtil ${minuteOf(endsAt)}`;
  return kind === 'erase' ? 'For altid' : 'Uden slutdato';
}

/** The reasons of a decision, and how to appeal. It never says who reported. */
export function decisionMail({ username, decision, url }: DecisionMailValues): MailText {
  const { kind, ground, facts, foundBy, content, appealUntil, createdAt } = decision;
  return {
    subject: DECISION_KIND_LABELS[kind].da,
    ...layoutMail({
      title: greeting(username),
      paragraphs: [
        `${DECISION_KIND_LABELS[kind].da}. ${consequenceOf(decision)}`,
        ...(content === null ? [] : [`Det handler om: »${content}«`]),
        'Afgørelsen er truffet af et menneske, ikke af en maskine.',
      ],
      facts: [
        ['Regel', DECISION_GROUND_LABELS[ground].da],
        ...(facts === '' ? [] : [['Hvad der er sket', facts] as const]),
        ['Sådan fandt vi det', FOUND_BY_LABELS[foundBy].da],
        ['Afgjort', dayOf(createdAt)],
        ...(kind === 'warn' ? [] : [['Gælder', durationOf(decision)] as const]),
      ],
      action: { label: 'Se afgørelsen, eller klag', url },
      closing: `Hvis du er uenig, så klag senest ${dayOf(appealUntil)}. Det koster ikke noget, og du behøver ikke logge ind. Du kan også gå til domstolene eller til et godkendt klageorgan uden for domstolene.`,
      footer: 'Du får denne mail, fordi vi skal begrunde det, når vi griber ind.',
    }),
  };
}

/** That a decision was undone without an appeal. */
export const decisionUndoneMail = ({ username, decision, other }: Omit<DecisionMailValues, 'url'>): MailText => ({
  subject: 'Vi har ændret en afgørelse',
  ...layoutMail({
    title: greeting(username),
    paragraphs: [
      `Vi skrev ${dayOf(decision.createdAt)}: ${DECISION_KIND_LABELS[decision.kind].da}.`,
      `Det gælder ikke længere. ${undoneOf(decision, other)}`,
    ],
    footer: 'Du får denne mail, fordi vi har skrevet til dig om afgørelsen før.',
  }),
});

/** What an undone decision leaves. */
function undoneOf({ kind, isAccountGone }: OwnDecisionType, other: OtherDecision | null): string {
  if (other !== null && kind === 'ban') {
    const end = other.until === null ? '' : ` indtil ${minuteOf(other.until)}`;
    return `Du er dog stadig udelukket${end} på grund af en anden afgørelse.`;
  }
  if (other !== null) return 'Din profil er dog stadig skjult i Find Venner på grund af en anden afgørelse.';
  if (isAccountGone && kind === 'hide') return 'Din konto er slettet, og den kan vi ikke hente tilbage.';
  if (kind === 'hide') return 'Din profil vises i Find Venner igen.';
  if (kind === 'remove_post') return 'Har du ikke selv slettet opslaget, kan alle se det igen.';
  if (kind === 'remove_comment') return 'Har du ikke selv slettet kommentaren, kan alle se den igen.';
  if (kind === 'warn') return 'Advarslen er trukket tilbage.';
  if (kind === 'ban' && !isAccountGone) return 'Du kan logge ind igen, og din profil er tilbage, som den var.';
  return 'Din konto kan vi ikke hente tilbage, men du er velkommen til at oprette en ny.';
}

/** The outcome of an appeal with its reasons. */
export function appealOutcomeMail(values: DecisionMailValues): MailText {
  const { username, decision, other, url } = values;
  const isUpheld = decision.appeal?.outcome === 'upheld';
  return {
    subject: isUpheld ? 'Du fik medhold i din klage' : 'Din klage er afgjort',
    ...layoutMail({
      title: greeting(username),
      paragraphs: [
        `Du klagede over vores afgørelse fra ${dayOf(decision.createdAt)}: ${DECISION_KIND_LABELS[decision.kind].da}.`,
        isUpheld
          ? `Du fik medhold: Afgørelsen var forkert. ${undoneOf(decision, other)}`
          : 'Du fik ikke medhold, så afgørelsen gælder fortsat.',
      ],
      facts: [['Begrundelse', decision.appeal?.answer ?? '']],
      action: { label: 'Se afgørelsen', url },
      ...(isUpheld
        ? {}
        : {
            closing:
              'Er du stadig uenig, kan du gå til domstolene eller til et godkendt klageorgan uden for domstolene.',
          }),
      footer: 'Du får denne mail, fordi du har klaget over en afgørelse på Venn.',
    }),
  };
}
