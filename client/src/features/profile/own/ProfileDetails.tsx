import { genderLabel } from '@venn/schema/gender';
import { Chip, ChipList } from '../../../components/Chip';
import { Section } from '../../../components/Page';
import styles from '../ProfilePage.module.css';
import { TEXTS } from '../texts';
import { PendingEmail } from './PendingEmail';
import type { OwnViewer } from './profileForm';

/** All fields of the own profile. */
export function ProfileDetails({ viewer }: { viewer: OwnViewer }) {
  return (
    <Section title={TEXTS.details} help={TEXTS.detailsHelp}>
      {viewer.pendingEmail ? (
        <PendingEmail
          email={viewer.pendingEmail}
          effectiveFrom={viewer.pendingEmailFrom}
          isRefused={viewer.pendingEmail === viewer.refusedEmail}
        />
      ) : null}
      <dl className={styles.details}>
        <dt>Brugernavn</dt>
        <dd>{viewer.username}</dd>
        <dt>E-mail</dt>
        <dd>{viewer.email}</dd>
        <dt>Alder</dt>
        <dd>{viewer.age} år</dd>
        <dt>Køn</dt>
        <dd>{genderLabel(viewer.gender)}</dd>
        <dt>Lokation</dt>
        <dd>{viewer.location ?? TEXTS.unknown}</dd>
        <dt>{TEXTS.aboutMe}</dt>
        <dd className={styles.text}>{viewer.aboutMe ?? TEXTS.noAboutMe}</dd>
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
      </dl>
    </Section>
  );
}
