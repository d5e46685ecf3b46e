import { createStore } from '../store';

/** Whether the portal asks for the second factor again; false also where no dialog can ask. */
export const stepUpStore = createStore(false);

let dialogs = 0;
let waiting: ((passed: boolean) => void)[] = [];

/** Registers the dialog that asks, for as long as it is mounted. */
export function offerStepUp(): () => void {
  dialogs += 1;
  return () => {
    dialogs -= 1;
    if (dialogs === 0) endStepUp(false);
  };
}

/** Asks for the second factor; all requests that wait for it share one dialog. False: it was not given. */
export function requestStepUp(): Promise<boolean> {
  if (dialogs === 0) return Promise.resolve(false);
  stepUpStore.set(true);
  return new Promise((resolve) => waiting.push(resolve));
}

/** Closes the dialog; what waited for it is repeated or fails. */
export function endStepUp(passed: boolean): void {
  stepUpStore.set(false);
  const resolved = waiting;
  waiting = [];
  for (const resolve of resolved) resolve(passed);
}
