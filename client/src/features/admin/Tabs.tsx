import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { cx } from '../../components/cx';
import tabStyles from '../../components/tabs.module.css';
import { pressedKey } from '../../lib/page/pressedKey';
import styles from './Tabs.module.css';

/** The id of the open tab's panel, which may get the focus. */
export const PANEL_ID = 'tab-panel';

interface Tab<Name extends string> {
  name: Name;
  label: ReactNode;
}

interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly Tab<Name>[];
  open: Name;
  onOpen: (name: Name) => void;
  children: ReactNode;
}

const idOf = (name: string): string => `tab-${name}`;

/** Tab list and panel; arrow keys, Home and End move between the tabs. */
export function Tabs<Name extends string>({ label, tabs, open, onOpen, children }: TabsProps<Name>) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    // The next key may come before the tab with the focus is open.
    const at = tabs.findIndex(({ name }) => idOf(name) === event.currentTarget.id);
    const places: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
    const to = places[pressedKey(event) ?? ''];
    if (to === undefined) return;
    event.preventDefault();
    const tab = tabs.at(to % tabs.length);
    if (!tab) return;
    onOpen(tab.name);
    list.current?.querySelector<HTMLElement>(`#${idOf(tab.name)}`)?.focus();
  };
  return (
    <>
      <div className={cx(tabStyles.row, styles.tabs)} role="tablist" aria-label={label} ref={list}>
        {tabs.map(({ name, label: text }) => (
          <button
            key={name}
            type="button"
            role="tab"
            className={tabStyles.tab}
            id={idOf(name)}
            aria-selected={name === open}
            aria-controls={name === open ? PANEL_ID : undefined}
            tabIndex={name === open ? 0 : -1}
            onClick={() => onOpen(name)}
            onKeyDown={move}
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={PANEL_ID} aria-labelledby={idOf(open)} tabIndex={-1}>
        {children}
      </div>
    </>
  );
}
