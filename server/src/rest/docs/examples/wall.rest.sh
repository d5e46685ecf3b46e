curl -s "http://localhost:3000/api/posts?limit=1" \
  -H "authorization: Bearer $VENN_TOKEN"
