import { PATHS } from '@venn/schema/paths';
import { LogIn, MessageCircle, UserPlus, Users } from 'lucide-react';

/** The members' places: in the header, and with their icons in the side panel. */
export const MEMBER_MENU = [
  { to: PATHS.matches, label: 'Find Venner', Icon: Users, unread: false },
  { to: PATHS.messages, label: 'Beskeder', Icon: MessageCircle, unread: true },
] as const;

export const VISITOR_MENU = [
  { to: PATHS.login, label: 'Log Ind', Icon: LogIn },
  { to: PATHS.register, label: 'Tilmeld Dig', Icon: UserPlus },
] as const;
