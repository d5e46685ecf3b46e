/** Shows a number on the icon of the installed app, and none for 0. Nothing where there is no such app. */
export function showBadge(count: number): void {
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  // Some browsers allow it only with the permission to notify.
  shown?.catch(() => undefined);
}
