import { expect } from '@playwright/test';
import { keyboardOf } from '../../support/page/keyboard.js';
import { newMember, pageOf } from '../../support/people/members.js';
import { unique } from '../../support/people/unique.js';
import { test } from '../../support/test.js';

test('by keyboard alone a member writes, likes, comments and deletes on the wall', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('ditte'), { reducedMotion: 'reduce' });
  const keys = keyboardOf(page);
  const main = page.getByRole('main');
  await page.goto('/wall');

  const content = unique('Hvem vil med til vandet?');
  const form = page.getByRole('form', { name: 'Nyt opslag' });
  const publish = form.getByRole('button', { name: 'Opslag', exact: true });
  await keys.tabTo(form.getByRole('textbox', { name: 'Nyt opslag' }));
  await keys.type(content);
  await keys.tabTo(form.getByRole('combobox', { name: 'Interesse' }));
  await keys.type('Vandring');
  await keys.enter(publish);
  const post = page.getByRole('article').filter({ hasText: content });
  await expect(post).toBeVisible();
  await keys.expectIn(main);

  const others = page.getByRole('article').filter({ hasNot: page.getByRole('button', { name: /^Vandring/ }) });
  const like = post.getByRole('button', { name: /likes?$/ });
  await keys.enter(like);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toBeFocused();
  const comments = post.getByRole('button', { name: /kommentar/ }).first();
  await keys.enter(comments);
  await expect(comments).toHaveAttribute('aria-expanded', 'true');
  await keys.tabTo(post.getByRole('textbox', { name: 'Skriv en kommentar' }));
  await keys.type('Jeg tager kaffe med.');
  await keys.enter(post.getByRole('button', { name: 'Send' }));
  const comment = post.getByRole('listitem').filter({ hasText: 'Jeg tager kaffe med.' });
  await expect(comment).toBeVisible();
  await keys.expectIn(post);

  const removeComment = comment.getByRole('button', { name: 'Slet kommentar' });
  await keys.tabTo(removeComment, 'back');
  await keys.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Slet kommentaren' });
  await keys.expectTrapped(question);
  await keys.press('Escape');
  await expect(removeComment).toBeFocused();
  await keys.press('Enter');
  await keys.enter(question.getByRole('button', { name: 'Slet' }));
  await expect(comment).toHaveCount(0);
  await keys.expectIn(post);

  // The post's tag filters the wall, and a second press lifts the filter.
  const tag = post.getByRole('button', { name: /^Vandring/ });
  await keys.tabTo(tag, 'back');
  await expect(tag).toHaveAttribute('aria-pressed', 'false');
  await keys.press('Enter');
  await expect(tag).toHaveAttribute('aria-pressed', 'true');
  await expect(others).toHaveCount(0);
  await keys.tabTo(tag);
  await keys.press('Enter');
  await expect(tag).toHaveAttribute('aria-pressed', 'false');
  await expect(others).not.toHaveCount(0);

  const remove = post.getByRole('button', { name: 'Slet opslaget' });
  await keys.enter(remove);
  const last = page.getByRole('alertdialog', { name: 'Slet opslaget' });
  await keys.expectTrapped(last);
  await keys.press('Escape');
  await expect(remove).toBeFocused();
  await keys.press('Enter');
  await keys.enter(last.getByRole('button', { name: 'Slet' }));
  await expect(post).toHaveCount(0);
  await keys.expectIn(main);
});
