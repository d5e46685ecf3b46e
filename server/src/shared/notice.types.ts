import { ObjectType } from 'type-graphql';
import { type Sentence, SentenceField } from '../common/sentence.js';

@ObjectType('Notice', {
  simpleResolvers: true,
  description: 'A confirmation text for the person who made the request.',
})
export class NoticeType {
  @SentenceField()
  message!: Sentence;
}
