import { conversationPath, PATHS, postPath } from '@venn/schema/paths';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/circles/Avatar';
import type { Elements } from '../../../components/elements';
import { Named } from '../../../components/Named';
import type { GreetingLine_LineFragment } from '../../../gql/greeting';
import { ChevronRight } from '../../../icons/ChevronRight';
import { DateTile } from '../../../shared/aftaler/DateTile';
import { NO_FILTER, writeFilter } from '../matchFilter';
import styles from './Greeting.module.css';
import { comingText, sinceText, GREETING_TEXTS as TEXTS } from './texts';
import type { Greeting as GreetingData } from './useGreeting';

interface GreetingProps {
  username: string;
  greeting: GreetingData;
  onShow: () => void;
  onUse: () => void;
}

interface LineProps {
  to: string;
  picture: Elements;
  title: Elements;
  onUse: () => void;
  children: Elements;
}

type People = GreetingLine_LineFragment['people'];

const NEW_MEMBERS = `${PATHS.matches}?${writeFilter({ ...NO_FILTER, isNew: true })}`;

function Line({ to, picture, title, onUse, children }: LineProps) {
  return (
    <Link className={styles.line} to={to} onClick={onUse}>
      <span className={styles.picture}>{picture}</span>
      <span className={styles.say}>
        {title}
        <small>{children}</small>
      </span>
      <ChevronRight aria-hidden="true" />
    </Link>
  );
}

const facesOf = (people: People) => (
  <span className={styles.faces}>
    {people.slice(0, 2).map((person) => (
      <Avatar key={person.id} person={person} size="small" />
    ))}
  </span>
);

/** 'ThiHoa', 'ThiHoa og Karen', 'ThiHoa, Karen og flere'. */
function Names({ people }: { people: People }) {
  const [first, second, third] = people;
  if (!first) return null;
  return (
    <>
      <bdi translate="no">{first.username}</bdi>
      {second ? (
        <>
          <span>{third ? ', ' : ` ${TEXTS.and} `}</span>
          <bdi translate="no">{second.username}</bdi>
        </>
      ) : null}
      {third ? <span>{` ${TEXTS.andMore}`}</span> : null}
    </>
  );
}

/** What has happened since the last visit: the first cell of the matches. */
export function Greeting({
  username,
  greeting: { since, unread, newcomers, nextAftale },
  onShow,
  onUse,
}: GreetingProps) {
  useEffect(onShow, [onShow]);
  const [writer, ...others] = unread.people;
  return (
    <li className={styles.greeting}>
      <h2>
        <Named text={TEXTS.title} name={username} />
      </h2>
      {writer ? (
        <Line
          to={others.length === 0 ? conversationPath(writer.id) : PATHS.messages}
          picture={facesOf(unread.people)}
          title={<b>{TEXTS.unread(unread.total)}</b>}
          onUse={onUse}
        >
          <Names people={unread.people} />
        </Line>
      ) : null}
      {nextAftale ? (
        <Line
          to={postPath(nextAftale.postId)}
          picture={<DateTile startsAt={nextAftale.startsAt} tone="in" size="small" />}
          title={<b dir="auto">{nextAftale.title}</b>}
          onUse={onUse}
        >
          <span>{comingText(nextAftale.startsAt)}</span>
        </Line>
      ) : null}
      {newcomers.total > 0 ? (
        <Line
          to={NEW_MEMBERS}
          picture={facesOf(newcomers.people)}
          title={<b>{TEXTS.newcomers(newcomers.total)}</b>}
          onUse={onUse}
        >
          <span>{sinceText(since)}</span>
        </Line>
      ) : null}
    </li>
  );
}
