import type { ReactNode } from 'react';
import createReconciler from 'react-reconciler';
import { ConcurrentRoot, DefaultEventPriority } from 'react-reconciler/constants';

const nothing = (): void => undefined;
const no = (): boolean => false;

type HostConfig = Parameters<typeof createReconciler>[0];

let priority = 0;

/** A host without elements: the components of a headless member render nothing. */
const HOST: Partial<HostConfig> = {
  supportsMutation: true,
  supportsPersistence: false,
  supportsHydration: false,
  isPrimaryRenderer: true,
  noTimeout: -1,
  scheduleTimeout: (callback, delay) => setTimeout(callback, delay),
  cancelTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
  getRootHostContext: () => ({}),
  getChildHostContext: (context) => context,
  shouldSetTextContent: no,
  createInstance(type) {
    throw new Error(`A headless member has no <${String(type)}>`);
  },
  createTextInstance(text) {
    throw new Error(`A headless member has no text: ${text}`);
  },
  clearContainer: nothing,
  prepareForCommit: () => null,
  resetAfterCommit: nothing,
  detachDeletedInstance: nothing,
  setCurrentUpdatePriority(next) {
    priority = next;
  },
  getCurrentUpdatePriority: () => priority,
  resolveUpdatePriority: () => priority || DefaultEventPriority,
  resolveEventType: () => null,
  resolveEventTimeStamp: () => -1.1,
  shouldAttemptEagerTransition: no,
  trackSchedulerEvent: nothing,
  requestPostPaintCallback: nothing,
  maySuspendCommit: no,
  preparePortalMount: nothing,
};

const reconciler = createReconciler(HOST as HostConfig);

/** Renders components that draw nothing, with their effects; `onError` receives what a component throws. Returns the unmount function. */
export function renderHeadless(element: ReactNode, onError: (error: unknown) => void): () => void {
  const root = reconciler.createContainer(
    {},
    ConcurrentRoot,
    null,
    false,
    null,
    '',
    onError,
    onError,
    onError,
    nothing,
    null,
  );
  reconciler.updateContainer(element, root, null, null);
  return () => reconciler.updateContainer(null, root, null, null);
}
