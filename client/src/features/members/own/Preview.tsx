import { useEffect, useRef } from 'react';
import { Button } from '../../../components/Button';
import { Chip, ChipList } from '../../../components/Chip';
import { Avatar } from '../../../components/circles/Avatar';
import { Modal } from '../../../components/dialog/Modal';
import { PersonFacts } from '../PersonFacts';
import { PersonName } from '../PersonName';
import { TEXTS } from '../texts';
import styles from './Preview.module.css';
import type { OwnViewer } from './profileForm';
import { OWN_TEXTS } from './texts';

/**
 * The own profile as other members see it. To them the viewer is the other one, in teal. The interests are one list,
 * because which of them are shared depends on the member.
 */
export function Preview({ viewer, onClose }: { viewer: OwnViewer; onClose: () => void }) {
  const top = useRef<HTMLDivElement>(null);
  // The browser focuses the button at the end, and would scroll to it.
  useEffect(() => top.current?.focus(), []);
  return (
    <Modal
      open
      title={OWN_TEXTS.previewTitle}
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {OWN_TEXTS.close}
        </Button>
      }
    >
      <div ref={top} className={styles.profile} tabIndex={-1}>
        <div className={styles.head}>
          <Avatar person={viewer} size="large" ring="other" detailed />
          <PersonName person={viewer} heading="h3" />
        </div>
        <PersonFacts person={viewer} times={viewer} />
        <div>
          <h4>{TEXTS.aboutMe}</h4>
          <p className={styles.text} dir="auto">
            {viewer.aboutMe ?? TEXTS.noAboutMe}
          </p>
        </div>
        <div>
          <h4>{TEXTS.interests}</h4>
          {viewer.interests.length === 0 ? (
            <p>{TEXTS.noInterests}</p>
          ) : (
            <ChipList label={TEXTS.interests}>
              {viewer.interests.map((interest) => (
                <Chip key={interest.id}>{interest.name}</Chip>
              ))}
            </ChipList>
          )}
        </div>
        <p className={styles.hidden}>{OWN_TEXTS.previewHidden}</p>
      </div>
    </Modal>
  );
}
