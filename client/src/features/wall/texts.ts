import { NEW_POSTS_COUNTED } from '@venn/schema/limits';

export const TEXTS = {
  title: 'Opslagstavle',
  lead: 'Spørg, fortæl, eller find en at følges med.',
  loading: 'Indlæser opslag...',
  empty: 'Der er ingen opslag endnu. Vær den første til at skrive noget!',
  posts: 'Opslag',
  filters: 'Filtre',
  interest: 'Interesse',
  allInterests: 'Alle interesser',
  ownInterests: 'Dine interesser',
  otherInterests: 'Andre interesser',
  sort: 'Sortering',
  sortComments: 'Sorter kommentarer',
  newest: 'Nyeste først',
  oldest: 'Ældste først',
  more: 'Vis flere opslag',
  loadingMore: 'Henter...',
  tryAgain: 'Prøv igen',
  close: 'Luk beskeden',

  newPost: 'Nyt opslag',
  postPlaceholder: 'Hvad har du lyst til at dele med de andre?',
  chooseInterest: 'Vælg interesse…',
  submitPost: 'Opslag',
  submittingPost: 'Opretter...',
  postCreated: 'Dit opslag er på tavlen.',
  postDeleted: 'Opslaget er slettet.',
  commentCreated: 'Din kommentar er sendt.',
  commentDeleted: 'Kommentaren er slettet.',
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
  deleteCommentTitle: 'Slet kommentaren',
  reportPost: 'Rapporter opslaget',
  reportComment: 'Rapporter kommentaren',
  confirmDeleteComment: 'Er du sikker på, at du vil slette denne kommentar?',

  comments: 'Kommentarer',
  loadingComments: 'Indlæser kommentarer...',
  noComments: 'Ingen kommentarer endnu',
  olderComments: 'Vis ældre kommentarer',
  writeComment: 'Skriv en kommentar',
  commentPlaceholder: 'Skriv en kommentar...',
  send: 'Send',
  sending: 'Sender...',

  interestsFailed: 'Kunne ikke indlæse interesser. Prøv venligst igen senere.',
  postsFailed: 'Kunne ikke hente opslag lige nu. Prøv igen senere.',
  createPostFailed: 'Kunne ikke oprette opslaget',
  deletePostFailed: 'Kunne ikke slette opslaget',
  likeFailed: 'Kunne ikke opdatere like status',
  commentsFailed: 'Kunne ikke hente kommentarer',
  createCommentFailed: 'Kunne ikke oprette kommentar',
  deleteCommentFailed: 'Kunne ikke slette kommentar',
} as const;

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
