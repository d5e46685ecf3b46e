curl -s http://localhost:3000/graphql \
  -H "authorization: Bearer $VENN_TOKEN" \
  -H 'content-type: application/json' \
  -d '{"query": "{ posts(limit: 1) { items { id content likeCount author { username } } endCursor } }"}'
