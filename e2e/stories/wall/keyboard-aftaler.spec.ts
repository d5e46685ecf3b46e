import { expect } from '@playwright/test';
import { keyboardOf } from '../../support/page/keyboard.js';
import { newMember, pageOf } from '../../support/people/members.js';
import { unique } from '../../support/people/unique.js';
import { test } from '../../support/test.js';
import { hostAftale, letPass } from './aftaler.js';

const STILL = { reducedMotion: 'reduce' } as const;

test('by keyboard alone a member asks, is accepted, comments, leaves, and says whether they met', async ({
  browser,
}) => {
  const [karen, grethe, emeka] = await Promise.all([newMember('karen'), newMember('grethe'), newMember('emeka')]);
  const title = unique('Tur langs Lejre Å');
  const id = await hostAftale(karen, { title }, [emeka]);

  const page = await pageOf(browser, grethe, STILL);
  const keys = keyboardOf(page);
  await page.goto(`/wall?opslag=${id}`);
  const post = page.getByRole('article').first();
  await keys.enter(post.getByRole('button', { name: 'Spørg om at være med' }));
  const dialog = page.getByRole('dialog');
  await keys.expectTrapped(dialog);
  await keys.tabTo(dialog.getByRole('textbox', { name: 'Et par ord' }));
  await keys.type('Må man være langsom?');
  const visible = dialog.getByRole('checkbox', { name: 'Vis andre, at jeg kommer' });
  await keys.tabTo(visible);
  await keys.press('Space');
  await expect(visible).not.toBeChecked();
  await keys.enter(dialog.getByRole('button', { name: 'Spørg om at være med' }));
  await expect(dialog).toHaveCount(0);
  await expect(post.getByRole('button', { name: 'Træk tilbage' })).toBeFocused();

  const hostPage = await pageOf(browser, karen, STILL);
  const host = keyboardOf(hostPage);
  await hostPage.goto(`/wall?opslag=${id}`);
  await host.enter(
    hostPage.getByRole('article', { name: grethe.username }).getByRole('button', { name: 'Ja, kom med' }),
  );
  await expect(hostPage.getByRole('heading', { name: 'Ingen venter på svar' })).toBeFocused();

  // The page has changed by itself meanwhile.
  await expect(post.getByText('Lejre Station')).toBeVisible();
  await expect(page.getByText('har sagt ja')).toHaveCount(0);
  await keys.enter(post.getByRole('button', { name: /kommentar(er)?$/ }));
  const audience = post.getByRole('radiogroup', { name: 'Hvem kan se kommentaren?' });
  await keys.tabTo(audience.getByRole('radio', { name: 'Alle' }));
  await keys.press('ArrowRight');
  await expect(audience.getByRole('radio', { name: 'Kun dem, der kommer' })).toBeFocused();
  await keys.tabTo(post.getByRole('textbox', { name: 'Skriv en kommentar' }));
  await keys.type('Jeg kører fra Roskilde.');
  await keys.enter(post.getByRole('button', { name: 'Send' }));
  await expect(post.getByRole('listitem').filter({ hasText: 'Jeg kører fra Roskilde.' })).toContainText('Kun for dem');
  await keys.expectIn(post);

  const leave = post.getByRole('button', { name: 'Meld afbud' });
  await keys.tabTo(leave, 'back');
  await keys.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Meld afbud' });
  await keys.expectTrapped(question);
  await keys.press('Escape');
  await expect(leave).toBeFocused();
  await keys.press('Enter');
  await keys.enter(question.getByRole('button', { name: 'Meld afbud' }));
  await expect(page.getByText('Du har meldt afbud.')).toBeVisible();
  await keys.expectIn(post);

  await letPass(title);
  const guestPage = await pageOf(browser, emeka, STILL);
  const guest = keyboardOf(guestPage);
  await guestPage.goto(`/wall?opslag=${id}`);
  const meeting = guestPage.getByRole('group', { name: 'Mødtes I?' });
  await guest.enter(meeting.getByRole('button', { name: 'Ja' }));
  await expect(meeting.getByRole('button', { name: 'Ja', pressed: true })).toBeFocused();
  await guest.enter(meeting.getByRole('button', { name: 'Der skete noget, I skal vide' }));
  await guest.expectTrapped(guestPage.getByRole('dialog', { name: 'Rapporter aftalen' }));
  await guest.press('Escape');
  await expect(meeting.getByRole('button', { name: 'Der skete noget, I skal vide' })).toBeFocused();
});
