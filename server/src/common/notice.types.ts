import { ObjectType } from 'type-graphql';
import { type Sentence, SentenceField } from './sentence.js';

@ObjectType('Notice', {
  simpleResolvers: true,
  description: 'That something is done, in words for the person who asked for it.',
})
export class NoticeType {
  @SentenceField()
  message!: Sentence;
}
