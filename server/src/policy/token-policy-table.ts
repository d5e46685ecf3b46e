import type { Scope } from '@venn/schema/scopes';

/** The scopes that a personal token needs for an operation, all of them, in the order in which refusals name them; every token may with `any`. */
export type TokenAccess = 'any' | Scope | readonly [Scope, Scope];

/**
 * What is open to personal tokens, written by hand. Everything else in the policy table is closed to them, unless it is a
 * query for everyone.
 */
export const TOKEN_POLICY: Readonly<Record<string, TokenAccess>> = {
  'Query.viewer': 'any',
  'Query.member': 'members:read',
  'Query.matches': 'members:read',
  'Query.posts': 'wall:read',
  'Query.post': 'wall:read',
  'Query.newPostCount': 'wall:read',
  'Query.comments': 'wall:read',
  'Mutation.createPost': 'wall:write',
  'Mutation.deletePost': 'wall:write',
  'Mutation.likePost': 'wall:write',
  'Mutation.unlikePost': 'wall:write',
  'Mutation.createComment': 'wall:write',
  'Mutation.deleteComment': 'wall:write',
  'Query.chats': 'messages:read',
  'Query.unread': 'messages:read',
  'Query.unreadTotal': 'messages:read',
  'Query.messages': 'messages:read',
  'Query.messageChanges': 'messages:read',
  'Query.cooldownStatus': 'messages:read',
  'Query.newConversations': 'messages:read',
  'Subscription.chatEvents': 'messages:read',
  'Mutation.sendMessage': 'messages:write',
  'Mutation.openConversation': 'messages:write',
  'Mutation.markConversationRead': 'messages:write',
  'Mutation.deleteMessage': 'messages:write',
  'Mutation.deleteConversation': 'messages:write',
  'Query.blockedMembers': 'profile:read',
  'Mutation.updateProfile': 'profile:write',
  'GET /api/users/match': 'members:read',
  'GET /api/users/{id}': 'members:read',
  'GET /api/posts': 'wall:read',
  'GET /api/posts/{id}': 'wall:read',
  'GET /api/posts/{id}/comments': 'wall:read',
  'POST /api/posts': 'wall:write',
  'DELETE /api/posts/{id}': 'wall:write',
  'POST /api/posts/{id}/like': 'wall:write',
  'DELETE /api/posts/{id}/like': 'wall:write',
  'POST /api/posts/{id}/comments': 'wall:write',
  'DELETE /api/comments/{id}': 'wall:write',
  'GET /api/messages/chats': 'messages:read',
  'GET /api/messages/cooldown-status': 'messages:read',
  'GET /api/messages/with/{id}': ['messages:write', 'messages:read'],
  'POST /api/messages/send': 'messages:write',
  'DELETE /api/messages/{id}': 'messages:write',
  'DELETE /api/messages/conversation/{id}': 'messages:write',
  'GET /api/profile': 'profile:read',
  'PUT /api/profile': ['profile:read', 'profile:write'],
};
