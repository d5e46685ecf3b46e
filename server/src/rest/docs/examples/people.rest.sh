curl -s "http://localhost:3000/api/users/match?pageSize=1" \
  -H "authorization: Bearer $VENN_TOKEN"
