import { genderLabel } from '@venn/schema/gender';
import { profilePath } from '@venn/schema/paths';
import { Link, useLocation } from 'react-router-dom';
import { PlusBadge } from '../../components/Badge';
import type { AvatarPerson } from '../../components/circles/Avatar';
import { Overlap } from '../../components/circles/Overlap';
import { allowsViewTransitions, useTransitionClass } from '../../components/circles/viewTransitions';
import { Facts } from '../../components/Facts';
import { IconButton } from '../../components/IconButton';
import { SrOnly } from '../../components/SrOnly';
import type { MatchCard_MatchFragment } from '../../gql/matches';
import { ArrowRight } from '../../icons/ArrowRight';
import { EyeOff } from '../../icons/EyeOff';
import { distanceText } from '../../lib/format';
import type { MatchesState } from '../../lib/page/matchesState';
import { Invitation } from '../../shared/aftaler/Invitation';
import { HIDING_TEXTS } from '../../shared/hiding/texts';
import { hideButtonId } from './hiding/hiddenCards';
import styles from './MatchCard.module.css';
import { SharedInterests } from './SharedInterests';
import { TEXTS } from './texts';

interface MatchCardProps {
  /** Null until the session is known. */
  viewer: AvatarPerson | null;
  match: MatchCard_MatchFragment;
  onHide: () => void;
}

/** One match. The link to the profile covers the whole card, and the profile's way back leads to this very list. */
export function MatchCard({ viewer, match, onHide }: MatchCardProps) {
  const { search } = useLocation();
  const transitionClass = useTransitionClass(profilePath(match.id));
  return (
    <li className={styles.card}>
      <div className={styles.faces}>
        <Overlap viewer={viewer} other={match} common={match.commonInterestCount} otherClassName={transitionClass} />
      </div>
      <div className={styles.name}>
        <h2>
          <bdi translate="no">{match.username}</bdi>
        </h2>
        {match.role === 'plus' ? <PlusBadge /> : null}
      </div>
      <Facts as="p" className={styles.facts}>
        <span>{`${match.age} år gammel`}</span>
        <span>{genderLabel(match.gender)}</span>
      </Facts>
      <Facts as="p" className={styles.facts}>
        {match.location ? <span translate="no">{match.location}</span> : null}
        {typeof match.distanceKm === 'number' ? <span>{distanceText(match.distanceKm)}</span> : null}
      </Facts>
      <p className={styles.about}>{match.aboutMe ?? TEXTS.noAboutMe}</p>
      <Invitation invitation={match.nextAftale} className={styles.invites} />
      <div className={styles.shared}>
        <SharedInterests
          key={match.commonInterests.map(({ id }) => id).join()}
          count={match.commonInterestCount}
          interests={match.commonInterests}
        />
      </div>
      <div className={styles.foot}>
        <Link
          className={styles.go}
          to={profilePath(match.id)}
          state={{ matches: search } satisfies MatchesState}
          viewTransition={allowsViewTransitions()}
        >
          {TEXTS.seeProfile}
          <SrOnly>{`: ${match.username}`}</SrOnly>
          <ArrowRight aria-hidden="true" />
        </Link>
      </div>
      <IconButton
        id={hideButtonId(match.id)}
        className={styles.hide}
        label={HIDING_TEXTS.hideWhom(match.username)}
        icon={<EyeOff aria-hidden="true" />}
        onClick={onHide}
      />
    </li>
  );
}
