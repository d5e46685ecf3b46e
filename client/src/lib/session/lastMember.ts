import { leavePush } from './pushMark';

/** In localStorage: the member whose login in this browser goes on, or has ended by itself. */
const LAST_MEMBER = 'venn.member';
/** In localStorage: what that member was writing, when the login has ended by itself (`keptTexts.ts`). */
export const KEPT_TEXTS = 'venn.texts';
/** In localStorage: that member's last sort order and filters in Find Venner (`lastFilter.ts`). */
export const LAST_FILTER = 'venn.filter';

/** A member is logged in. */
export function noteMember(id: string): void {
  try {
    localStorage.setItem(LAST_MEMBER, id);
  } catch {
    // Without storage nothing is kept.
  }
}

/** The member ends the login, or has no account any more: nothing of it is kept, in no tab. */
export function forgetMember(): void {
  try {
    localStorage.removeItem(LAST_MEMBER);
    localStorage.removeItem(KEPT_TEXTS);
    localStorage.removeItem(LAST_FILTER);
  } catch {
    // No storage.
  }
  void leavePush();
}

/** Whether the login of this member was the last one here, and nobody chose its end. */
export function isLastMember(id: string): boolean {
  try {
    return localStorage.getItem(LAST_MEMBER) === id;
  } catch {
    return false;
  }
}

/** Calls back when another tab forgets the member. */
export function onMemberForgotten(listener: () => void): void {
  globalThis.addEventListener?.('storage', ({ key, newValue }) => {
    if (key === LAST_MEMBER && newValue === null) listener();
  });
}
