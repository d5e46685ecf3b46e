/** Whether the page runs as an app of its own, from the home screen. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);

/** iPhone or iPad, where only an installed app can be told of anything. An iPad says that it is a Mac, with fingers. */
export const isAppleTouchDevice = (): boolean => 'standalone' in navigator && navigator.maxTouchPoints > 1;
