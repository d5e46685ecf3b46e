import { useId } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../../components/cx';
import { IconButton } from '../../../components/IconButton';
import { Ban } from '../../../icons/Ban';
import { EllipsisVertical } from '../../../icons/EllipsisVertical';
import { Flag } from '../../../icons/Flag';
import { Menu } from '../../../icons/Menu';
import { Trash } from '../../../icons/Trash';
import { openSidePanel } from '../../../lib/page/sidePanel';
import { TEXTS } from '../texts';
import styles from './MoreMenu.module.css';
import { useMenu } from './useMenu';

interface MoreMenuProps {
  /** Null where there is nobody to report or block. */
  safetyPath: string | null;
  onReport: () => void;
  onDelete: () => void;
  className: string | undefined;
}

/** The actions of a narrow conversation in one menu; on small windows, which hide the site's header, its menu too. */
export function MoreMenu({ safetyPath, onReport, onDelete, className }: MoreMenuProps) {
  const id = useId();
  const { open, frame, button, toggle, close, onButtonKey, onMenuKey } = useMenu();
  /** The focus goes back first: a dialog returns it to where it was. */
  const closeAnd = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <div className={cx(styles.more, className)} ref={frame}>
      <IconButton
        ref={button}
        label={TEXTS.more}
        icon={<EllipsisVertical aria-hidden="true" />}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
        onKeyDown={onButtonKey}
      />
      {open ? (
        <div className={styles.menu} id={id} role="menu" aria-label={TEXTS.more} tabIndex={-1} onKeyDown={onMenuKey}>
          {safetyPath === null ? null : (
            <>
              <button type="button" className={styles.item} role="menuitem" tabIndex={-1} onClick={closeAnd(onReport)}>
                <Flag aria-hidden="true" />
                {TEXTS.report}
              </button>
              <Link className={styles.item} role="menuitem" tabIndex={-1} to={safetyPath} onClick={close}>
                <Ban aria-hidden="true" />
                {TEXTS.block}
              </Link>
            </>
          )}
          <button
            type="button"
            className={styles.item}
            // Hidden beside a button of its own.
            data-action="delete"
            role="menuitem"
            tabIndex={-1}
            onClick={closeAnd(onDelete)}
          >
            <Trash aria-hidden="true" />
            {TEXTS.deleteConversation}
          </button>
          <button
            type="button"
            className={cx(styles.item, styles.site)}
            role="menuitem"
            tabIndex={-1}
            onClick={closeAnd(openSidePanel)}
          >
            <Menu aria-hidden="true" />
            {TEXTS.siteMenu}
          </button>
        </div>
      ) : null}
    </div>
  );
}
