import { Chip, ChipList } from '../../../components/Chip';
import { Section } from '../../../components/Page';
import styles from '../ProfilePage.module.css';
import { TEXTS } from '../texts';
import type { OwnViewer } from './profileForm';

/** The fields of the own profile that its header doesn't show. */
export function ProfileDetails({ viewer }: { viewer: OwnViewer }) {
  return (
    <Section title={TEXTS.details} help={TEXTS.detailsHelp}>
      <dl className={styles.details}>
        <dt>{TEXTS.aboutMe}</dt>
        <dd className={styles.text} dir="auto">
          {viewer.aboutMe ?? TEXTS.noAboutMe}
        </dd>
        <dt>{TEXTS.interests}</dt>
        <dd>
          {viewer.interests.length === 0 ? (
            TEXTS.noInterests
          ) : (
            <ChipList label={TEXTS.interests}>
              {viewer.interests.map((interest) => (
                <Chip key={interest.id}>{interest.name}</Chip>
              ))}
            </ChipList>
          )}
        </dd>
        <dt>E-mail</dt>
        <dd dir="auto">{viewer.email}</dd>
      </dl>
    </Section>
  );
}
