curl -s http://localhost:3000/graphql \
  -H "authorization: Bearer $VENN_TOKEN" \
  -H 'content-type: application/json' \
  -d '{"query": "{ chats(limit: 1) { id username unreadCount lastMessage { content createdAt } } }"}'
