curl -s http://localhost:3000/graphql \
  -H "authorization: Bearer $VENN_TOKEN" \
  -H 'content-type: application/json' \
  -d '{"query": "{ matches(pageSize: 1) { total items { username age location commonInterests { name } } } }"}'
