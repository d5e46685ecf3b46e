import { genderLabel } from '@venn/schema/gender';
import { momentOf } from '../../../common/date-text.js';
import { PROFILE_FIELD_LABELS, PROFILE_FIELDS } from '../../members/members.module.js';
import type { ExportAccount } from '../export-account.js';
import { card, details } from './page-layout.js';

const ROLE_LABELS: Record<ExportAccount['role'], string> = {
  user: 'Medlem',
  plus: 'Plus',
  admin: 'Administrator',
  banned: 'Udelukket',
};

const FIRST_WRITERS_LABELS: Record<ExportAccount['firstWriters'], string> = {
  everybody: 'Alle',
  shared_interest: 'Dem, du deler en interesse med',
  nobody: 'Ingen',
};

const newEmailLabel = (from: Date | null): string =>
  from === null ? 'Ny e-mail, ikke bekræftet' : `Ny e-mail, gælder fra ${momentOf(from)}`;

const profile = (account: ExportAccount): string =>
  details([
    ['Brugernavn', account.username],
    ...(account.formerNames.length === 0
      ? []
      : [['Tidligere brugernavne', account.formerNames.map(({ username }) => username).join(', ')] as const]),
    ['E-mail', account.email],
    ...(account.pendingEmail === null
      ? []
      : [[newEmailLabel(account.pendingEmailFrom), account.pendingEmail] as const]),
    ['Fødselsdato', account.birthdate.split('-').reverse().join('.')],
    ['Køn', genderLabel(account.gender)],
    ['By', account.location ?? '–'],
    ...PROFILE_FIELDS.map((name) => [PROFILE_FIELD_LABELS[name], account[name] ?? '–'] as const),
    ['Interesser', account.interests.join(', ') || '–'],
    ['Konto', ROLE_LABELS[account.role]],
    ...(account.plusExpiresAt === null ? [] : [['Plus til', momentOf(account.plusExpiresAt)] as const]),
    ['Findes efter køn i Find Venner', account.foundByGender ? 'Ja' : 'Nej'],
    ['Vises i Find Venner', account.visibleInFindVenner ? 'Ja' : 'Nej'],
    ['Må skrive først', FIRST_WRITERS_LABELS[account.firstWriters]],
    ['Medlem siden', momentOf(account.createdAt)],
    ['Sidst online', momentOf(account.lastOnlineAt)],
    ...(account.earlierOnlineAt === null ? [] : [['Online før den dag', momentOf(account.earlierOnlineAt)] as const]),
    ['E-mail bekræftet', momentOf(account.emailVerifiedAt)],
    ['Betingelser accepteret', `${momentOf(account.termsAcceptedAt)}, udgave ${account.termsVersion}`],
    ...(account.pausedAt === null ? [] : [['Sat på pause', momentOf(account.pausedAt)] as const]),
    ...(account.breakAt === null
      ? []
      : [
          ['Holder pause siden', momentOf(account.breakAt)] as const,
          ['Pausen slutter', account.breakUntil?.split('-').reverse().join('.') ?? 'Når du afslutter den'] as const,
        ]),
    ...(account.deletionScheduledFor === null
      ? []
      : [
          ['Bliver slettet', momentOf(account.deletionScheduledFor)] as const,
          ['Også opslag og kommentarer', account.deletesPosts ? 'Ja' : 'Nej'] as const,
        ]),
  ]);

/** The account with its picture, whose file is `billede.webp`. */
export function profileCard(account: ExportAccount): string {
  const picture = account.avatarKey === null ? '' : '<p><img src="billede.webp" alt="Dit billede"></p>\n';
  return card('Profil', picture + profile(account));
}
