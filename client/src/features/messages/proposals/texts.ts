import type { ProposalState } from '../../../gql/proposals';

type WithName = (username: string) => string;

/** What a card says first, of an own proposal and of the partner's; some of it with the partner's name. */
const LEADS: Readonly<Record<ProposalState, { own: string | WithName; theirs: string | WithName }>> = {
  open: { own: 'Du foreslår', theirs: (username) => `${username} foreslår` },
  accepted: { own: 'I har en aftale', theirs: 'I har en aftale' },
  past: { own: 'I havde en aftale', theirs: 'I havde en aftale' },
  declined: { own: (username) => `${username} sagde nej tak`, theirs: 'Du sagde nej tak' },
  withdrawn: { own: 'Du tog forslaget tilbage', theirs: (username) => `${username} tog forslaget tilbage` },
  cancelled: { own: 'Aftalen er aflyst', theirs: 'Aftalen er aflyst' },
  lapsed: { own: 'Forslaget fik ikke et svar', theirs: 'Forslaget fik ikke et svar' },
};

export const PROPOSAL_TEXTS = {
  lead: (state: ProposalState, isOwn: boolean) => LEADS[state][isOwn ? 'own' : 'theirs'],
  label: (title: string) => `Forslag: ${title}`,
  yes: 'Ja, det passer',
  otherTime: 'En anden tid',
  no: 'Nej tak',
  takeBack: 'Tag tilbage',
  noAnswer: (username: string) => `${username} har ikke svaret endnu.`,
  moveOrCancel: 'Flyt eller aflys',
  report: 'Rapporter',
  reportThis: (title: string) => `Rapporter forslaget: ${title}`,
  meet: (day: string) => `I ses ${day}.`,
  agreed: 'I har en aftale. Vi minder jer begge om den aftenen før.',
  declined: 'Du har sagt nej tak.',
  takenBack: 'Forslaget er taget tilbage.',
  answerFailed: 'Svaret kunne ikke sendes. Prøv igen.',
  takeBackFailed: 'Forslaget kunne ikke tages tilbage. Prøv igen.',

  propose: 'Foreslå en aftale',
  proposeAgain: 'Foreslå en anden tid',
  alreadyOpen: 'Der er allerede et forslag, som venter på svar.',
  answersAtOnce: (username: string) => `${username} kan svare ja eller nej med det samme.`,
  at: 'Klokken',
  placeHelp: 'Et sted, hvor der er andre, de første gange.',
  annul: 'Annuller',
  send: 'Foreslå',
  sending: 'Sender...',
  sendFailed: 'Forslaget kunne ikke sendes. Prøv igen.',
  sent: 'Forslaget er sendt.',

  endTitle: 'Flyt eller aflys?',
  end: (username: string) => `${username} får besked med det samme.`,
  endMove: 'Vil I mødes en anden dag, så foreslå en anden tid. Aftalen her aflyses, når du sender forslaget.',
  keep: 'Behold aftalen',
  cancel: 'Aflys aftalen',
  cancelling: 'Aflyser...',
  cancelFailed: 'Aftalen kunne ikke aflyses. Prøv igen.',

  newsProposed: (username: string, title: string, time: string) => `${username} foreslår ${title}, ${time}.`,
  newsAccepted: (username: string, title: string) => `${username} har sagt ja til ${title}.`,
  newsDeclined: (username: string) => `${username} har sagt nej tak.`,
  newsWithdrawn: (username: string) => `${username} har taget forslaget tilbage.`,
  newsCancelled: 'Aftalen er aflyst.',
} as const;
