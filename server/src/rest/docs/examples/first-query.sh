curl -s http://localhost:3000/graphql \
  -H 'content-type: application/json' \
  -d '{"query": "{ interests { id name } }"}'
