import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Trigger that maintains a post's count for every insert and delete, including cascades of an erased account. */
const counted = (table: string, column: string): string[] => [
  `CREATE FUNCTION keep_${column}() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     UPDATE post SET ${column} = ${column} + changed.difference
     FROM (SELECT post_id, CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END * count(*) AS difference
           FROM changed_rows GROUP BY post_id) AS changed
     WHERE post.id = changed.post_id;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER ${table}_added AFTER INSERT ON ${table} REFERENCING NEW TABLE AS changed_rows
   FOR EACH STATEMENT EXECUTE FUNCTION keep_${column}()`,
  `CREATE TRIGGER ${table}_removed AFTER DELETE ON ${table} REFERENCING OLD TABLE AS changed_rows
   FOR EACH STATEMENT EXECUTE FUNCTION keep_${column}()`,
];

const UP = [
  `CREATE TABLE post (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    author_id bigint,
    interest_id smallint,
    content text NOT NULL,
    like_count integer NOT NULL DEFAULT 0,
    comment_count integer NOT NULL DEFAULT 0,
    created_at timestamptz(3) NOT NULL,
    CONSTRAINT post_content_check CHECK (char_length(content) BETWEEN 1 AND 1000),
    CONSTRAINT post_counts_check CHECK (like_count >= 0 AND comment_count >= 0),
    CONSTRAINT post_pkey PRIMARY KEY (id)
  )`,
  `CREATE INDEX post_created_at_id_idx ON post (created_at, id)`,
  `CREATE INDEX post_interest_id_created_at_id_idx ON post (interest_id, created_at, id)`,
  `CREATE INDEX post_author_id_idx ON post (author_id)`,
  `CREATE TABLE comment (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    post_id bigint NOT NULL,
    author_id bigint,
    content text NOT NULL,
    created_at timestamptz(3) NOT NULL,
    CONSTRAINT comment_content_check CHECK (char_length(content) BETWEEN 1 AND 500),
    CONSTRAINT comment_pkey PRIMARY KEY (id)
  )`,
  `CREATE INDEX comment_post_id_created_at_id_idx ON comment (post_id, created_at, id)`,
  `CREATE INDEX comment_post_id_author_id_idx ON comment (post_id, author_id)`,
  `CREATE INDEX comment_author_id_idx ON comment (author_id)`,
  `CREATE TABLE post_like (
    post_id bigint NOT NULL,
    member_id bigint NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT post_like_pkey PRIMARY KEY (post_id, member_id)
  )`,
  `CREATE INDEX post_like_member_id_idx ON post_like (member_id)`,
  // The wall excludes posts of banned members; a partial index finds these few members.
  `CREATE INDEX member_id_idx ON member (id) WHERE role = 'banned'`,
  `ALTER TABLE post
    ADD CONSTRAINT post_author_id_fkey FOREIGN KEY (author_id)
    REFERENCES member(id) ON DELETE SET NULL`,
  `ALTER TABLE post
    ADD CONSTRAINT post_interest_id_fkey FOREIGN KEY (interest_id)
    REFERENCES interest(id) ON DELETE SET NULL`,
  `ALTER TABLE comment
    ADD CONSTRAINT comment_post_id_fkey FOREIGN KEY (post_id)
    REFERENCES post(id) ON DELETE CASCADE`,
  `ALTER TABLE comment
    ADD CONSTRAINT comment_author_id_fkey FOREIGN KEY (author_id)
    REFERENCES member(id) ON DELETE SET NULL`,
  `ALTER TABLE post_like
    ADD CONSTRAINT post_like_post_id_fkey FOREIGN KEY (post_id)
    REFERENCES post(id) ON DELETE CASCADE`,
  `ALTER TABLE post_like
    ADD CONSTRAINT post_like_member_id_fkey FOREIGN KEY (member_id)
    REFERENCES member(id) ON DELETE CASCADE`,
  ...counted('post_like', 'like_count'),
  ...counted('comment', 'comment_count'),
];

const DOWN = [
  'DROP TABLE post_like',
  'DROP TABLE comment',
  'DROP TABLE post',
  'DROP FUNCTION keep_like_count()',
  'DROP FUNCTION keep_comment_count()',
  'DROP INDEX member_id_idx',
];

/** The wall: posts, comments and likes. */
export class Wall1763670100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}
