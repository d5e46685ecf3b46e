curl -s http://localhost:3000/api/messages/chats \
  -H "authorization: Bearer $VENN_TOKEN"
