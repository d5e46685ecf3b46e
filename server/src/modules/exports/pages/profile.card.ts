import { genderLabel } from '@venn/schema/gender';
import { PROFILE_FIELD_LABELS, PROFILE_FIELDS } from '../../members/members.module.js';
import type { ExportAccount } from '../export-account.js';
import { card, details, moment } from './page-layout.js';

const ROLE_LABELS: Record<ExportAccount['role'], string> = {
  user: 'Medlem',
  plus: 'Plus',
  admin: 'Administrator',
  banned: 'Udelukket',
};

const newEmailLabel = (from: Date | null): string =>
  from === null ? 'Ny e-mail, ikke bekræftet' : `Ny e-mail, gælder fra ${moment(from)}`;

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
    ['Lokation', account.location ?? '–'],
    ...PROFILE_FIELDS.map((name) => [PROFILE_FIELD_LABELS[name], account[name] ?? '–'] as const),
    ['Interesser', account.interests.join(', ') || '–'],
    ['Konto', ROLE_LABELS[account.role]],
    ...(account.plusExpiresAt === null ? [] : [['Plus til', moment(account.plusExpiresAt)] as const]),
    ['Vises i Find Venner', account.visibleInFindVenner ? 'Ja' : 'Nej'],
    ['Medlem siden', moment(account.createdAt)],
    ['Sidst online', moment(account.lastOnlineAt)],
    ...(account.earlierOnlineAt === null ? [] : [['Online før den dag', moment(account.earlierOnlineAt)] as const]),
    ['E-mail bekræftet', moment(account.emailVerifiedAt)],
    ['Betingelser accepteret', `${moment(account.termsAcceptedAt)}, udgave ${account.termsVersion}`],
    ...(account.pausedAt === null ? [] : [['Sat på pause', moment(account.pausedAt)] as const]),
    ...(account.deletionScheduledFor === null
      ? []
      : [
          ['Bliver slettet', moment(account.deletionScheduledFor)] as const,
          ['Også opslag og kommentarer', account.deletesPosts ? 'Ja' : 'Nej'] as const,
        ]),
  ]);

/** The account with its picture, whose file is `billede.webp`. */
export function profileCard(account: ExportAccount): string {
  const picture = account.avatarKey === null ? '' : '<p><img src="billede.webp" alt="Dit billede"></p>\n';
  return card('Profil', picture + profile(account));
}
