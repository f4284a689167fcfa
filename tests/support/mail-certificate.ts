/** A certificate for `localhost` that nobody vouches for, with its key: for mail servers in tests, and worthless elsewhere. */
export const testCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg0UD8EExOVVdd2Aow
gBTXGpG5Edcf5RLhUzqeXNUftPyhRANCAAQWDl6GR8x4v3WrFQmQ7aeNzZavFlKw
95aUwHMb4iNOZJz6erwC57eYdmxmtgVl9xRUFmIjNKbPJf7JDAxZWIQS
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIUOqar4gkEIjg0T+IFByVPh5ah8jMwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTExNTExMzgwN1oYDzIxMjYxMDIy
MTEzODA3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQWDl6GR8x4v3WrFQmQ7aeNzZavFlKw95aUwHMb4iNOZJz6erwC57eY
dmxmtgVl9xRUFmIjNKbPJf7JDAxZWIQSo2kwZzAdBgNVHQ4EFgQUC0mu/z/kyRmk
WSQXGxOiApisfCQwHwYDVR0jBBgwFoAUC0mu/z/kyRmkWSQXGxOiApisfCQwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIhALux8Zt0XXNrt3BuCfjOlmK+AKbvet+IPUPAL9k3yvSWAiBd4Y5GbrfC
ggFOnyFzArdOX5s/10/ZSA+6tA8YstMezw==
-----END CERTIFICATE-----`,
} as const;
