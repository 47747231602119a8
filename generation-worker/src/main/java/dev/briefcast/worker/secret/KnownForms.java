package dev.briefcast.worker.secret;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What the keys of well-known services look like, each at least eight characters long. Where only a
 * part is the secret, that is the group {@code secret}.
 */
final class KnownForms {

  static final List<Pattern> ALL =
      Stream.of(
              // AWS: access keys.
              "\\b(?:AKIA|ASIA|ABIA|ACCA)[0-9A-Z]{16}\\b",
              // GitHub, GitLab.
              "\\bgh[pousr]_[A-Za-z0-9]{36,255}\\b",
              "\\bgithub_pat_[A-Za-z0-9_]{22,255}\\b",
              "\\bgl(?:pat|rt|dt|cbt)-[A-Za-z0-9_-]{20,255}",
              // Stripe and what signs its webhooks.
              "\\b[rsp]k_(?:live|test)_[A-Za-z0-9]{16,255}\\b",
              "\\bwhsec_[A-Za-z0-9+/=]{24,255}",
              // Slack.
              "\\bxox[abeoprs]-[A-Za-z0-9-]{10,255}",
              "\\bxapp-\\d-[A-Za-z0-9-]{20,255}",
              "(?<=https://hooks\\.slack\\.com/services/)[A-Za-z0-9/_+-]{20,100}",
              // Google.
              "\\bAIza[0-9A-Za-z_-]{35}",
              "\\bya29\\.[0-9A-Za-z_-]{20,255}",
              "\\bGOCSPX-[0-9A-Za-z_-]{20,100}",
              // Azure.
              "(?<=AccountKey=)[A-Za-z0-9+/]{40,100}={0,2}",
              "(?<=SharedAccessKey=)[A-Za-z0-9+/]{40,100}={0,2}",
              // OpenAI, Anthropic, Hugging Face.
              "\\bsk-(?:proj-|svcacct-|ant-[a-z0-9]{2,8}-)[A-Za-z0-9_-]{20,255}",
              "\\bsk-[A-Za-z0-9]{40,64}\\b",
              "\\bhf_[A-Za-z0-9]{30,64}\\b",
              // Package registries.
              "\\bnpm_[A-Za-z0-9]{36}\\b",
              "\\bpypi-AgEIcHlwaS[A-Za-z0-9_-]{20,255}",
              "\\brubygems_[a-f0-9]{48}\\b",
              "\\bdckr_pat_[A-Za-z0-9_-]{20,100}",
              // Others.
              "\\bSG\\.[A-Za-z0-9_-]{16,32}\\.[A-Za-z0-9_-]{32,64}",
              "\\bSK[0-9a-f]{32}\\b",
              "\\bdop_v1_[a-f0-9]{64}\\b",
              "\\bshp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}\\b",
              "\\bdapi[0-9a-f]{32}\\b",
              "\\bsq0(?:atp|csp)-[A-Za-z0-9_-]{22,60}",
              "\\b\\d{8,10}:AA[A-Za-z0-9_-]{33}\\b",
              "\\bAGE-SECRET-KEY-1[0-9A-Z]{58}\\b",
              "\\bhvs\\.[A-Za-z0-9_-]{24,255}",
              "\\blin_api_[A-Za-z0-9]{32,64}\\b",
              // Ours, whatever word the operator has put in front.
              "\\b[a-z]{2,12}_(?:live|test)_[A-Za-z0-9]{36}\\b",
              // JSON Web Tokens.
              "\\beyJ[A-Za-z0-9_-]{8,4000}\\.eyJ[A-Za-z0-9_-]{8,8000}\\.[A-Za-z0-9_-]{8,2000}",
              // Passwords in addresses, but for those that stand for one.
              "(?<=://)[^/\\s:@\"'<>]{0,100}:(?<secret>(?![$%{<*]|(?i:pass|user|secret|pw|xxx))"
                  + "[^/\\s:@\"'<>]{8,200})@(?=[\\w\\[])",
              // What is sent in a header.
              "(?i)\\bauthorization[\"']?\\s*[:=,]\\s*[\"']?(?:basic|bearer)\\s+"
                  + "(?<secret>(?=[A-Za-z0-9._~+/-]*\\d)[A-Za-z0-9._~+/-]{20,2000}={0,2})")
          .map(Pattern::compile)
          .toList();

  private KnownForms() {}
}
