import { NEW_POSTS_COUNTED } from '@venn/schema/limits';

export const TEXTS = {
  title: 'Opslagstavle',
  theWall: 'Opslagstavlen',
  lead: 'Spørg, fortæl, eller find en at følges med.',
  loading: 'Indlæser opslag...',
  empty: 'Der er ingen opslag endnu. Vær den første til at skrive noget!',
  posts: 'Opslag',
  kinds: 'Vis',
  kindAll: 'Alt',
  kindAftaler: 'Aftaler',
  kindPosts: 'Opslag',
  filters: 'Filtre',
  filtersToggle: 'Interesse og sortering',
  aftalerToggle: 'Interesse og afstand',
  distance: 'Afstand',
  anyDistance: 'Alle afstande',
  withinKm: (km: number) => `Højst ${km} km`,
  interest: 'Interesse',
  allInterests: 'Alle interesser',
  ownInterests: 'Dine interesser',
  otherInterests: 'Andre interesser',
  sort: 'Sortering',
  newest: 'Nyeste først',
  oldest: 'Ældste først',
  more: 'Vis flere opslag',
  loadingMore: 'Henter...',
  tryAgain: 'Prøv igen',
  close: 'Luk beskeden',

  toWall: 'Se hele opslagstavlen',
  postGone: 'Opslaget findes ikke længere, eller du kan ikke se det',

  postedOn: (day: string) => `slået op ${day}`,
  thisWeek: 'Denne uge',
  nextWeek: 'Næste uge',
  later: 'Senere',
  ownAftaler: 'Dine aftaler',
  nextAftale: 'Din næste aftale',
  youHaveAsked: 'Du har spurgt',
  youAreWaiting: 'Du står på venteliste',
  hostSaysYes: (host: string, day: string) => `${host} har sagt ja. I ses ${day}.`,
  movedUp: (day: string) => `Der blev en plads til dig. I ses ${day}.`,
  aftaleChanged: 'Aftalen er ændret. Kan du stadig?',
  noAftaler: 'Der er ingen aftaler i nærheden endnu',
  noAftalerHint: 'En kop kaffe og en time er nok til den første.',
  moreAftaler: 'Vis flere aftaler',
  aftalerFailed: 'Kunne ikke hente aftaler lige nu. Prøv igen senere.',
  aftaleMade: 'Aftalen er slået op.',
  makeAftale: 'Lav en aftale',
  makeAftaleShort: 'Aftale',

  newPost: 'Nyt opslag',
  postPlaceholder: 'Hvad har du lyst til at dele med de andre?',
  postPlaceholderShort: 'Del noget med de andre…',
  chooseInterest: 'Vælg interesse…',
  submitPost: 'Opslag',
  submittingPost: 'Opretter...',
  postCreated: 'Dit opslag er på tavlen.',
  postDeleted: 'Opslaget er slettet.',
  showing: (interest: string | undefined) =>
    interest === undefined ? 'Viser alle opslag.' : `Viser opslag om ${interest}.`,
  showingFirst: { newest: 'Viser de nyeste opslag først.', oldest: 'Viser de ældste opslag først.' },

  deletedAuthor: 'Slettet bruger',
  /** Follows the interest's name, for screen readers. */
  sharedInterest: ' (din interesse)',
  onlyAbout: (interest: string) => `Vis kun opslag om ${interest}`,
  factsMissing: 'Skriv, hvad der er sket. Det læser forfatteren.',
  delete: 'Slet',
  deletePostTitle: 'Slet opslaget',
  deletePost: 'Er du sikker på, at du vil slette dette opslag?',
  cancelsAftale: 'Aftalen bliver aflyst, og vi skriver til dem, der kommer.',
  reportPost: 'Rapporter opslaget',
  reportAftale: 'Rapporter aftalen',

  loadingComments: 'Indlæser kommentarer...',

  interestsFailed: 'Kunne ikke indlæse interesser. Prøv venligst igen senere.',
  postsFailed: 'Kunne ikke hente opslag lige nu. Prøv igen senere.',
  createPostFailed: 'Kunne ikke oprette opslaget',
  deletePostFailed: 'Kunne ikke slette opslaget',
  likeFailed: 'Kunne ikke opdatere like status',
  commentsFailed: 'Kunne ikke hente kommentarer',
} as const;

/** The orders of posts and comments. */
export const SORTS = [
  { value: 'newest', label: TEXTS.newest },
  { value: 'oldest', label: TEXTS.oldest },
] as const;

const NUMBER = new Intl.NumberFormat('da-DK');

const counted = (count: number, one: string, more: string): string =>
  `${NUMBER.format(Math.max(0, count))} ${count === 1 ? one : more}`;

/** '1 like', '12 likes'. */
export const likesText = (count: number): string => counted(count, 'like', 'likes');

/** '1 kommentar', '0 kommentarer'. */
export const commentsText = (count: number): string => counted(count, 'kommentar', 'kommentarer');

/** '1 nyt opslag', '7 nye opslag', '99+ nye opslag'. */
export const newPostsText = (count: number): string =>
  count > NEW_POSTS_COUNTED ? `${NEW_POSTS_COUNTED}+ nye opslag` : counted(count, 'nyt opslag', 'nye opslag');
