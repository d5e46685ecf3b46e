/** Whether the page runs as an app of its own, from the home screen. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);

/** Whether it is used by fingers, as phones and tablets are. */
export const hasFingers = (): boolean => matchMedia('(pointer: coarse)').matches;

/** iPhone or iPad, where only an installed app can be told of anything. An iPad says that it is a Mac, with fingers. */
export const isAppleTouchDevice = (): boolean => 'standalone' in navigator && navigator.maxTouchPoints > 1;
