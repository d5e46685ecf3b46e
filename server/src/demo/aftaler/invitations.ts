import type { Demand } from '../posts.js';

/** What somebody invites others to. */
export interface Invitation extends Required<Pick<Demand, 'near'>> {
  title: string;
  content: string;
  interest: string;
  place: string;
  /** Of the week: 0 is Sunday. */
  weekday: number;
  /** By Copenhagen's clocks, as HH:MM. */
  from: string;
  until: string | null;
  places: number;
  guests: number;
  /** Whose request the host hasn't answered. */
  askers?: readonly string[];
  /** Months in which people do it, 1 to 12; all without. */
  months?: readonly number[];
}

const WINTER = [10, 11, 12, 1, 2, 3];
const SUMMER = [4, 5, 6, 7, 8, 9];

/** Aftaler of which six fit into every month. */
export const INVITATIONS: readonly Invitation[] = [
  {
    title: 'Tur langs Lejre Å',
    content: 'Cirka seks kilometer i roligt tempo. Vi vender om, når den første siger til. Jeg har kaffe med til alle.',
    interest: 'Vandring',
    near: 'Lejre',
    place: 'Lejre Station, ved hovedindgangen',
    weekday: 0,
    from: '10:00',
    until: '13:00',
    places: 5,
    guests: 2,
    askers: ['Jeg kommer gerne. Må man være langsom?', 'Er der plads til en hund, der opfører sig pænt?'],
  },
  {
    title: 'Catan på biblioteket',
    content: 'Vi har lokalet hele aftenen. Du behøver ikke kende reglerne, for det gør to af os heller ikke.',
    interest: 'Brætspil',
    near: 'Roskilde',
    place: 'Roskilde Bibliotek, mødelokale 2',
    weekday: 4,
    from: '19:00',
    until: '22:00',
    places: 4,
    guests: 3,
  },
  {
    title: 'Suppe og strikketøj',
    content: 'Jeg laver en stor gryde græskarsuppe. Tag det strikketøj med, der har ligget længst.',
    interest: 'Strikning',
    near: 'Køge',
    place: 'Medborgerhuset, lokalet med den grønne dør',
    weekday: 3,
    from: '18:00',
    until: '21:00',
    places: 3,
    guests: 3,
    months: WINTER,
  },
  {
    title: 'Strik på havnen',
    content: 'Vi sidder på bænkene, så længe solen er der. Jeg tager en termokande og et ekstra sæt pinde med.',
    interest: 'Strikning',
    near: 'Køge',
    place: 'Bænkene foran havnekontoret',
    weekday: 3,
    from: '18:30',
    until: '20:30',
    places: 5,
    guests: 2,
    months: SUMMER,
  },
  {
    title: 'Vinterbad for dem, der aldrig har turdet',
    content: 'Vi går i sammen og op igen, før nogen når at fortryde. Bagefter er der varm kakao.',
    interest: 'Vinterbadning',
    near: 'København',
    place: 'Helgoland, ved trappen',
    weekday: 6,
    from: '09:00',
    until: null,
    places: 6,
    guests: 1,
    askers: ['Jeg har aldrig prøvet, men nu er det vist på tide.'],
    months: WINTER,
  },
  {
    title: 'Morgendukkert før arbejde',
    content: 'Ti minutter i vandet og en kop kaffe på kajen. Jeg er der, også hvis det regner.',
    interest: 'Vinterbadning',
    near: 'København',
    place: 'Badezonen ved Sluseholmen',
    weekday: 2,
    from: '07:00',
    until: '08:00',
    places: 4,
    guests: 2,
    months: SUMMER,
  },
  {
    title: 'Vi bager rugbrød',
    content: 'Jeg har ovnen, I har tålmodigheden. Surdejen er fodret, og alle får et brød med hjem.',
    interest: 'Bagning',
    near: 'Aarhus',
    place: 'Beboerhuset, køkkenet på 1. sal',
    weekday: 6,
    from: '13:00',
    until: '17:00',
    places: 4,
    guests: 2,
    askers: ['Mit sidste brød kunne have været brugt som dørstopper. Jeg vil gerne lære det.'],
  },
  {
    title: 'En tur på museet og en kop kaffe',
    content: 'Jeg ser altid for meget på én gang. Denne gang tager vi kun én sal og taler om den bagefter.',
    interest: 'Museer',
    near: 'Odense',
    place: 'Ved billetlugen i Jernbanegade',
    weekday: 0,
    from: '13:00',
    until: '15:00',
    places: 3,
    guests: 1,
  },
];
