import type { Scope } from '../scopes.js';
import type { Language } from './errors.js';

/** What each scope lets a program do. */
export const SCOPE_TEXTS: Readonly<Record<Language, Readonly<Record<Scope, string>>>> = {
  da: {
    'members:read': 'Se medlemmer i Find Venner og deres profiler',
    'wall:read': 'Læse opslag og kommentarer',
    'wall:write': 'Skrive, synes godt om og slette på Opslagstavlen i dit navn',
    'messages:read': 'Læse dine samtaler, også det, andre har skrevet til dig',
    'messages:write': 'Skrive til dem, du allerede skriver sammen med, og markere og slette beskeder',
    'profile:read': 'Se din e-mailadresse, din fødselsdato og dine egne oplysninger',
    'profile:write': 'Ændre din profil, men ikke e-mail og adgangskode',
  },
  en: {
    'members:read': 'Find members and read their profiles',
    'wall:read': 'Read posts and comments',
    'wall:write': 'Write, like and delete on the wall, as the member',
    'messages:read': 'Read the member’s conversations, with what others wrote, and receive live events',
    'messages:write': 'Write to those whom the member writes with already; mark and delete messages',
    'profile:read': 'Read the e-mail address, the date of birth and the member’s own data',
    'profile:write': 'Change the profile, but not e-mail and password',
  },
};
