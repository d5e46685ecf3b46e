import { openMenu } from './matches.screens.js';
import { type Screen, sendForm, untilText } from './screen.js';

export const PUBLIC_SCREENS: readonly Screen[] = [
  { name: 'landing', as: 'visitor', path: '/' },
  { name: 'landing-member', as: 'viewer', path: '/', window: true },
  { name: 'about', as: 'visitor', path: '/about' },
  { name: 'faq', as: 'visitor', path: '/faq' },
  { name: 'privacy', as: 'visitor', path: '/privacy' },
  { name: 'terms', as: 'visitor', path: '/terms' },
  { name: 'cookies', as: 'visitor', path: '/cookies' },
  { name: 'contact', as: 'visitor', path: '/contact' },
  {
    name: 'contact-empty',
    as: 'visitor',
    path: '/contact',
    reach: async (page) => {
      await sendForm(page, 'Send besked');
      await untilText('Udfyld venligst alle felter.')(page);
    },
  },
  { name: 'menu-visitor', as: 'visitor', path: '/login', phone: true, window: true, reach: openMenu },
];
