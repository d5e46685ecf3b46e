import { PATHS } from '@venn/schema/paths';

/** The members' places. */
export const MEMBER_MENU = [
  { to: PATHS.matches, label: 'Find Venner', unread: false },
  { to: PATHS.wall, label: 'Opslagstavle', unread: false },
  { to: PATHS.messages, label: 'Beskeder', unread: true },
] as const;

export const VISITOR_MENU = [
  { to: PATHS.login, label: 'Log Ind' },
  { to: PATHS.register, label: 'Tilmeld Dig' },
] as const;
